import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { findProgram } from './find-program.ts'
import { until } from './until.ts'

/**
 * Starts an installed program, and waits until it serves. Throws with the output of the program if
 * it ends before. Returns the function that ends the program.
 */
export async function startProgram(
  name: string,
  args: readonly string[],
  isServing: () => Promise<boolean>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<() => Promise<void>> {
  const output: Buffer[] = []
  const child = spawn(findProgram(name) ?? name, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk))
  const ended = once(child, 'exit')
  await Promise.race([
    until(`${name} serves`, isServing),
    ended.then(() => {
      throw new Error(`${name} did not start: ${Buffer.concat(output).toString()}`)
    }),
  ])
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}
