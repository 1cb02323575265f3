import type { Services } from '#main/server/services.ts'
import type { Command, CommandContext } from '#platform/server/commands/command.ts'

const SETTINGS = { publicUrl: 'http://localhost:3000' }

/**
 * Runs the three phases of a command (prepare, run, finish) in this process, on an open test
 * database. Returns the text that the command prints. Without `run`, the output of `prepare` goes
 * to `finish`.
 */
export async function runCommand(
  command: Command<Services>,
  context: CommandContext<Services>,
  ...args: readonly string[]
): Promise<string> {
  const input = await command.prepare(args, SETTINGS)
  const output = await command.run?.(context, input)
  return command.finish(output ?? input, args)
}
