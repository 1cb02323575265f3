import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { findFreePort } from '#testing/machine/free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')
const START_TIMEOUT_MS = 120_000
const POLL_MS = 10

/** A server in a child process, with its start time and memory. */
export type MeasuredProcess = {
  readonly port: number
  readonly pid: number
  /** Time from the spawn to the first answer. */
  readonly startMs: number
  residentMb(): Promise<number>
  end(): Promise<void>
}

/**
 * Starts `node script args` on a free port (`PORT`) and waits until `readyPath` answers with a status under 500. Its output
 * goes to a file, because reading it here would use processor time during measurements.
 */
export async function startMeasured(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  readyPath: string,
  cwd = ROOT,
): Promise<MeasuredProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'roue-bench-log-'))
  const output = await open(join(folder, 'log'), 'a')
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = spawn('node', ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', ...env, PORT: String(port) },
    stdio: ['ignore', output.fd, output.fd],
  })
  await output.close()
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  while (!(await answers(`http://127.0.0.1:${port}${readyPath}`))) {
    if (hasExited() || performance.now() - startedAt > START_TIMEOUT_MS) {
      child.kill('SIGKILL')
      throw new Error(`${args.join(' ')} did not start: ${await readFile(join(folder, 'log'), 'utf8')}`)
    }
    await pause(POLL_MS)
  }
  return {
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    async residentMb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
    },
    async end() {
      const ended = hasExited() ? null : once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  )
}
