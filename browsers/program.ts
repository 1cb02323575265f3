import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { waitFor } from './wait-for.ts'

const OUTPUT_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 10_000

/** A system program that runs in the background. */
export type Program = {
  /** Waits until the output matches, and returns the first group of the match. */
  waitForOutput(pattern: RegExp): Promise<string>
  stop(): Promise<void>
}

/** Starts a program. An error of the start is reported by `waitForOutput`. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const append = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  let hasExited = false
  child.once('exit', () => {
    hasExited = true
  })
  child.once('error', (error) => {
    output += error.message
    hasExited = true
  })
  return {
    waitForOutput: async (pattern) => {
      const match = await waitFor(
        `the output ${pattern.source} of ${command}`,
        async () => pattern.exec(output)?.[1] ?? (hasExited ? '' : undefined),
        OUTPUT_TIMEOUT_MS,
      )
      if (match === '') throw new Error(`${command} exited: ${output}`)
      return match
    },
    async stop() {
      if (hasExited) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const timeout = new AbortController()
      await Promise.race([exited, sleep(STOP_TIMEOUT_MS, null, { signal: timeout.signal })])
      timeout.abort()
      if (!hasExited) child.kill('SIGKILL')
      await exited
    },
  }
}
