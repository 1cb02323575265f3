import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { findProgram } from '#testing/machine/find-program.ts'
import { findFreePort } from '#testing/machine/free-port.ts'

const CONFIGURATION = join(import.meta.dirname, '../../deploy/haproxy.cfg')
const READY_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 50
/** By HTTP, and with an answer; of a check that is running, the last result with a star before it. The whole backend has no check of its own. */
const CHECKED = /^(?:\* )?L7(?:OK|STS)/

/** The balancer that `deploy/haproxy.cfg` describes, before servers on this machine; `npm test` installs it. */
export type Haproxy = {
  /** Where visitors come in. */
  readonly url: string
  /** What it has done so far with the calls. */
  counts(): Promise<BalancerCounts>
  close(): Promise<void>
}

export type BalancerCounts = {
  /** Servers that it sends calls to now. */
  readonly up: number
  /** Calls, or connections for them, that it tried again. */
  readonly retries: number
  /** Of them, those that went to another server. */
  readonly redispatches: number
  /** Calls that it answered with an error of its own, or passed one on. */
  readonly serverErrors: number
}

/** `ports`: of the servers, in the places of the three in the file, which is otherwise run as it is. */
export async function startHaproxy(ports: readonly [number, number, number]): Promise<Haproxy> {
  const directory = await mkdtemp(join(tmpdir(), 'roue-haproxy-'))
  const file = join(directory, 'haproxy.cfg')
  const port = await findFreePort()
  const watchPort = await findFreePort()
  const places: readonly [string, string][] = [
    ['bind :80\n', `bind 127.0.0.1:${port}\n`],
    ['bind 127.0.0.1:8404\n', `bind 127.0.0.1:${watchPort}\n`],
    ...ports.map((own, n): [string, string] => [`10.0.0.1${n + 1}:3000`, `127.0.0.1:${own}`]),
  ]
  await writeFile(file, replaceAll(await readFile(CONFIGURATION, 'utf8'), places))
  const output: Buffer[] = []
  const child = spawn(findProgram('haproxy') ?? 'haproxy', ['-db', '-f', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
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
    untilAllUp(haproxy, ports.length),
    ended.then(() => {
      throw new Error(`haproxy did not start: ${Buffer.concat(output).toString()}`)
    }),
  ])
  return haproxy
}

function replaceAll(text: string, places: readonly [string, string][]): string {
  return places.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/haproxy.cfg has no « ${from.trim()} » any more`)
    return changed.replaceAll(from, to)
  }, text)
}

/** It takes its servers for healthy until the first checks have failed: waits for checks that have passed. */
async function untilAllUp(haproxy: Haproxy, servers: number): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const up = await haproxy.counts().then(
      (counts) => counts.up,
      () => 0,
    )
    if (up === servers) return
    if (performance.now() - begun > READY_WITHIN_MS) throw new Error(`${up} of ${servers} servers are up`)
    await pause(LOOK_EVERY_MS)
  }
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
    up: rows.filter((row) => row['status']?.startsWith('UP') && CHECKED.test(row['check_status'] ?? ''))
      .length,
    retries: Number(all['wretr']),
    redispatches: Number(all['wredis']),
    serverErrors: Number(all['hrsp_5xx']),
  }
}
