import process from 'node:process'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'

import type { Database } from '#database/server/database.ts'
import type { NeededSchema } from '#database/server/schema/schema.ts'

/** The objects that a command may use in the process that has the database open. */
export type CommandContext<Services = unknown> = {
  /** The database, opened as its owner, to whom the access rules do not apply. */
  readonly database: Database
  readonly services: Services
}

/**
 * `npm run roue -- <name> …`. `prepare` and `finish` run in the terminal and may read and write
 * files. `run` uses the database. If a server has the embedded database open, `run` runs in the
 * process of the server. Each function throws CommandRefused to end the command with one line and
 * status 1.
 */
export type Command<Services = unknown> = {
  /** The name and the arguments: 'venue pause <key>'. */
  readonly usage: string
  /**
   * Runs first, in the terminal. Returns the input of `run`. Without this function, the input is
   * the `<argument>` of the usage, or empty if the usage has no argument.
   */
  prepare?(args: readonly string[]): Promise<string>
  run(context: CommandContext<Services>, input: string): Promise<string>
  /** Runs last, in the terminal. Returns the text to print, instead of the output of `run`. */
  finish?(output: string, args: readonly string[]): Promise<string>
  readonly runAlone?: RunAlone
}

/**
 * A function that runs in the terminal without the database; null for arguments that need the
 * database.
 */
type RunAlone = (args: readonly string[]) => Promise<string | null>

/** A command whose input and output are streams, because they may be too large for memory. */
export type StreamedCommand<Services = unknown> = {
  readonly usage: string
  /** The schema that the command needs; by default the schema of this program. */
  readonly needs?: NeededSchema
  prepare(args: readonly string[]): Promise<Readable>
  /** Rejects if the command fails before the output begins. A later error destroys the output. */
  stream(context: CommandContext<Services>, input: Readable): Promise<Readable>
  finish(output: Readable, args: readonly string[]): Promise<string>
  readonly runAlone?: RunAlone
}

/** The commands by name. A name has one or two words. */
export type Commands<Services = unknown> = ReadonlyMap<
  string,
  Command<Services> | StreamedCommand<Services>
>

/**
 * Thrown by a command that refuses its arguments or its input. The message is the reason, in one
 * line.
 */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** Returns the command line for these words: by npm in a clone, by `roue` in the archive. */
export function commandLine(words: string): string {
  return `${process.title === 'roue' ? 'roue' : 'npm run roue --'} ${words}`
}

export const usageLine = (usage: string): string => `Usage: ${commandLine(usage)}`

export type CommandArguments = {
  readonly words: readonly string[]
  /** The values of named options: `--reason "…"`. */
  readonly values: Readonly<Record<string, string | undefined>>
}

/**
 * Returns the words and the named values of a command line. Throws CommandRefused with the usage if
 * there are fewer words than `minWords` or more than `maxWords`, or if a name is not in `names`. A
 * word that begins with a hyphen must follow `--`.
 */
export function readArguments(
  args: readonly string[],
  usage: string,
  [minWords, maxWords]: readonly [minWords: number, maxWords: number],
  names: readonly string[] = [],
): CommandArguments {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }] as const))
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (positionals.length >= minWords && positionals.length <= maxWords)
      return { words: positionals, values }
  } catch (error) {
    throw new CommandRefused(`${usageLine(usage)}. ${(error as Error).message}`)
  }
  throw new CommandRefused(usageLine(usage))
}

/** Returns the only argument. Throws CommandRefused for another number of arguments. */
export function onlyArgument(args: readonly string[], usage: string): string {
  const [argument = ''] = readArguments(args, usage, [1, 1]).words
  return argument
}
