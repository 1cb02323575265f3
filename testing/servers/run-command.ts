import type { Command, Tools } from '#server/commands/command.ts'
import { readEnv } from '#server/env.ts'

const read = readEnv({})
if (!read.ok) throw new Error('an empty environment was refused')
const { env } = read

/** Runs a command of the command line on an open test database; returns what it prints. */
export async function runCommand(
  command: Command,
  tools: Tools,
  ...args: readonly string[]
): Promise<string> {
  const input = await command.prepare(args, env)
  return command.finish((await command.run?.(tools, input)) ?? input, args)
}
