import type { Services } from '#main/server/services.ts'
import type { Command, CommandContext } from '#platform/commands/server/command.ts'
import { asStreamed } from '#platform/commands/server/streams.ts'

/**
 * Runs the three phases of a command (prepare, run, finish) in this process, on an open test
 * database. Returns the text that the command prints.
 */
export async function runCommand(
  command: Command<Services>,
  context: CommandContext<Services>,
  ...args: readonly string[]
): Promise<string> {
  const { prepare, stream, finish } = asStreamed(command)
  return finish(await stream(context, await prepare(args)), args)
}
