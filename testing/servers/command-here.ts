import { COMMANDS } from '#main/server/commands/command-list.ts'
import { runCommand } from '#main/server/commands/run-command.ts'
import { readEnv, type Env } from '#operations/server/env.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'

/** Returns the settings of a server or command in the process of the test. */
export function envOf(variables: Readonly<Record<string, string>>): Env {
  const read = readEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DRAW_SECRET,
    RATE_LIMIT: 'off',
    ...variables,
  })
  if (!read.ok) throw new Error(read.problems.join())
  return read.env
}

/**
 * Runs a command as `npm run` does, in the process of the test. Returns the text that the command
 * prints.
 */
export async function commandHere(
  env: Env,
  name: string,
  ...args: readonly string[]
): Promise<string> {
  const command = COMMANDS.get(name)
  if (!command) throw new Error(`no command ${name}`)
  return runCommand(env, name, command, args)
}
