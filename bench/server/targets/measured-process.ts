import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { findFreePort } from '#testing/free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')
const START_WITHIN_MS = 120_000
const ASK_EVERY_MS = 10

/** A server in a process of its own, whose time to start and memory are taken. */
export type MeasuredProcess = {
  readonly port: number
  readonly pid: number
  /** From its spawn until it answers. */
  readonly startMs: number
  residentMb(): Promise<number>
  end(): Promise<void>
}

/**
 * Starts `node script args` on a free port (`PORT`) and waits until `readyPath` answers with a status under 500. Its output
 * goes into a file, as under a supervisor: who reads it here would take time from what is measured.
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
  const began = performance.now()
  const child = spawn('node', ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', ...env, PORT: String(port) },
    stdio: ['ignore', output.fd, output.fd],
  })
  await output.close()
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  while (!(await answers(`http://127.0.0.1:${port}${readyPath}`))) {
    if (isOver() || performance.now() - began > START_WITHIN_MS) {
      child.kill('SIGKILL')
      throw new Error(`${args.join(' ')} did not start: ${await readFile(join(folder, 'log'), 'utf8')}`)
    }
    await pause(ASK_EVERY_MS)
  }
  return {
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    async residentMb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
    },
    async end() {
      const ended = isOver() ? null : once(child, 'exit')
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
