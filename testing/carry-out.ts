import type { Command, Tools } from '#server/commands/command.ts'
import type { Services } from '#server/services.ts'

const SETTINGS = { publicUrl: 'http://localhost:3000' }

/** A command from its arguments to what it prints, on a database that the test has open. */
export async function carryOut(
  command: Command<Services>,
  tools: Tools<Services>,
  ...args: readonly string[]
): Promise<string> {
  const input = await command.prepare(args, SETTINGS)
  return command.finish((await command.run?.(tools, input)) ?? input, args)
}
