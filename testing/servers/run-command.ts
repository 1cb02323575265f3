import type { Services } from '#main/server/services.ts'
import type { Command, CommandContext } from '#platform/commands/server/command.ts'

/**
 * Runs the three phases of a command (prepare, run, finish) in this process, on an open test
 * database. Returns the text that the command prints.
 */
export async function runCommand(
  command: Command<Services>,
  context: CommandContext<Services>,
  ...args: readonly string[]
): Promise<string> {
  const output = await command.run(context, await command.prepare(args))
  return command.finish(output, args)
}
