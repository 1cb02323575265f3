import type { Services } from '#main/server/services.ts'
import type { Command, CommandContext } from '#platform/server/commands/command.ts'

const SETTINGS = { publicUrl: 'http://localhost:3000' }

/** Runs a command of the command line on an open test database; returns what it prints. */
export async function runCommand(
  command: Command<Services>,
  tools: CommandContext<Services>,
  ...args: readonly string[]
): Promise<string> {
  const input = await command.prepare(args, SETTINGS)
  return command.finish((await command.run?.(tools, input)) ?? input, args)
}
