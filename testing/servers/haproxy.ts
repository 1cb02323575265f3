import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findProgram } from '#testing/machine/find-program.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { until } from '#testing/machine/until.ts'

const CONFIGURATION = join(import.meta.dirname, '../../deploy/haproxy.cfg')
/**
 * A check by HTTP that got an answer. A star marks the last result while a check runs. The
 * backend's own row has no check.
 */
const CHECKED = /^(?:\* )?L7(?:OK|STS)/

/**
 * The balancer of `deploy/haproxy.cfg`, in front of servers on this machine. `npm test` installs
 * haproxy.
 */
export type Haproxy = {
  /** The address for visitors. */
  readonly url: string
  /** Reads the counts of the calls so far. */
  counts(): Promise<BalancerCounts>
  close(): Promise<void>
}

export type BalancerCounts = {
  /** Servers that are up. */
  readonly up: number
  /** Calls, or their connections, that it retried. */
  readonly retries: number
  /** Retries at another server. */
  readonly redispatches: number
  /** Calls answered with a 5xx, its own or a server's. */
  readonly serverErrors: number
}

/**
 * Starts haproxy with `deploy/haproxy.cfg`, in which only addresses and ports are replaced.
 * `ports`: of the three servers, or of two: then the lines of the third are left out.
 */
export async function startHaproxy(ports: readonly number[]): Promise<Haproxy> {
  const directory = await mkdtemp(join(tmpdir(), 'roue-haproxy-'))
  const file = join(directory, 'haproxy.cfg')
  const port = await findFreePort()
  const watchPort = await findFreePort()
  const replacements: readonly [string, string][] = [
    ['bind :80\n', `bind 127.0.0.1:${port}\n`],
    ['bind 127.0.0.1:8404\n', `bind 127.0.0.1:${watchPort}\n`],
    ...ports.map((own, n): [string, string] => [`10.0.0.1${n + 1}:3000`, `127.0.0.1:${own}`]),
  ]
  const configuration = replaceAll(await readFile(CONFIGURATION, 'utf8'), replacements)
  await writeFile(file, configuration.replaceAll(/^ +server \w+ 10\..*\n/gm, ''))
  const output: Buffer[] = []
  const child = spawn(findProgram('haproxy') ?? 'haproxy', ['-db', '-f', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk))
  const ended = once(child, 'exit')
  const haproxy: Haproxy = {
    url: `http://127.0.0.1:${port}`,
    counts: async () => readCounts(`http://127.0.0.1:${watchPort}/;csv`),
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(directory, { recursive: true })
    },
  }
  await Promise.race([
    // haproxy counts a server as up before its first check; `counts` does not.
    until('all servers are up', async () => (await haproxy.counts()).up === ports.length),
    ended.then(() => {
      throw new Error(`haproxy did not start: ${Buffer.concat(output).toString()}`)
    }),
  ])
  return haproxy
}

function replaceAll(text: string, replacements: readonly [string, string][]): string {
  return replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/haproxy.cfg lacks « ${from.trim()} »`)
    return changed.replaceAll(from, to)
  }, text)
}

async function readCounts(url: string): Promise<BalancerCounts> {
  const lines = (await (await fetch(url)).text()).trim().split('\n')
  const names = (lines[0] ?? '').replace('# ', '').split(',')
  const rows = lines
    .slice(1)
    .map((line) => Object.fromEntries(line.split(',').map((cell, n) => [names[n] ?? '', cell])))
    .filter((row) => row['pxname'] === 'calls')
  const all = rows.find((row) => row['svname'] === 'BACKEND') ?? {}
  return {
    up: rows.filter(
      (row) => row['status']?.startsWith('UP') && CHECKED.test(row['check_status'] ?? ''),
    ).length,
    retries: Number(all['wretr']),
    redispatches: Number(all['wredis']),
    serverErrors: Number(all['hrsp_5xx']),
  }
}
