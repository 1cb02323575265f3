import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort } from '#testing/machine/free-port.ts'
import { startProgram } from '#testing/machine/start-program.ts'

const CONFIGURATION = join(import.meta.dirname, '../../deploy/haproxy.cfg')
/**
 * The status of a check by HTTP that got an answer. A star marks the last result while a check
 * runs. The row of the backend has no check.
 */
const CHECKED = /^(?:\* )?L7(?:OK|STS)/

/**
 * The balancer of `deploy/haproxy.cfg`, in front of servers on this machine. `npm test` installs
 * haproxy.
 */
export type Haproxy = {
  /** The address for visitors. */
  readonly url: string
  /** Returns the number of servers that have passed a check and are up. */
  countUp(): Promise<number>
  close(): Promise<void>
}

/**
 * Starts haproxy with `deploy/haproxy.cfg`, in which only addresses and ports are replaced.
 * `ports`: the ports of the three servers, or of two servers: the lines of the third are then left
 * out.
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
  const countUp = async () => countServersUp(`http://127.0.0.1:${watchPort}/;csv`)
  // haproxy counts a server as up before its first check; `countUp` does not.
  const areAllUp = async () => (await countUp()) === ports.length
  const end = await startProgram('haproxy', ['-db', '-f', file], areAllUp)
  return {
    url: `http://127.0.0.1:${port}`,
    countUp,
    async close() {
      await end()
      await rm(directory, { recursive: true })
    },
  }
}

function replaceAll(text: string, replacements: readonly [string, string][]): string {
  return replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/haproxy.cfg lacks « ${from.trim()} »`)
    return changed.replaceAll(from, to)
  }, text)
}

async function countServersUp(url: string): Promise<number> {
  const lines = (await (await fetch(url)).text()).trim().split('\n')
  const names = (lines[0] ?? '').replace('# ', '').split(',')
  return lines
    .slice(1)
    .map((line) => Object.fromEntries(line.split(',').map((cell, n) => [names[n] ?? '', cell])))
    .filter((row) => row['pxname'] === 'calls' && row['status']?.startsWith('UP'))
    .filter((row) => CHECKED.test(row['check_status'] ?? '')).length
}
