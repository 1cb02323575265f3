import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { waitFor } from './wait-for.ts'

const START_WITHIN_MS = 60_000
const END_WITHIN_MS = 10_000

/** A program of the machine that runs for as long as the plays. */
export type Program = {
  /** What the pattern's group caught in what it wrote; waits for it. */
  says(pattern: RegExp): Promise<string>
  end(): Promise<void>
}

export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  let isOver = false
  child.once('exit', () => {
    isOver = true
  })
  // Told by whoever waits for its words.
  child.once('error', (error) => {
    output += error.message
    isOver = true
  })
  return {
    says: async (pattern) => {
      const said = await waitFor(
        `${command} to say ${pattern.source}`,
        async () => pattern.exec(output)?.[1] ?? (isOver ? '' : undefined),
        START_WITHIN_MS,
      )
      if (said === '') throw new Error(`${command} ended: ${output}`)
      return said
    },
    async end() {
      if (isOver) return
      const over = once(child, 'exit')
      child.kill('SIGTERM')
      const late = new AbortController()
      await Promise.race([over, sleep(END_WITHIN_MS, null, { signal: late.signal })])
      late.abort()
      if (!isOver) child.kill('SIGKILL')
      await over
    },
  }
}
