import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'

import type { Database } from '#database/server/database.ts'

/** What a command works with, in the process that holds the database. */
export type CommandContext<Services = unknown> = {
  /** The database as its owner, past the access rules. */
  readonly database: Database
  readonly services: Services
}

/** What a command reads of the environment. */
export type CommandSettings = { readonly publicUrl: string }

/**
 * `npm run <name> -- …`. Its two ends run at the terminal and may touch files; `run` works on the database, in the
 * server's process when one holds the embedded database. A command without `run` needs no database and opens none: what
 * it prepared goes straight to `finish`. Each throws CommandRefused to end with one line and status 1.
 */
export type Command<Services = unknown> = {
  /** How it is called: 'backup -- file.sql'. */
  readonly usage: string
  /** At the terminal, before: what `run` is to be given. */
  prepare(args: readonly string[], settings: CommandSettings): Promise<string>
  run?(tools: CommandContext<Services>, input: string): Promise<string>
  /** At the terminal, after: what it prints. */
  finish(output: string, args: readonly string[]): Promise<string>
}

/** The same for what may be too long for memory: what travels between the two ends passes in pieces. */
export type StreamedCommand<Services = unknown> = {
  readonly usage: string
  prepare(args: readonly string[], settings: CommandSettings): Promise<Readable>
  /** Rejects on what it will not do; the output fails on what goes wrong once it has begun. */
  stream(tools: CommandContext<Services>, input: Readable): Promise<Readable>
  finish(output: Readable, args: readonly string[]): Promise<string>
}

/** Every command by its name, of one word or two. */
export type Commands<Services = unknown> = ReadonlyMap<string, Command<Services> | StreamedCommand<Services>>

/** The command will not do this; the message says why, in one line. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/**
 * The words of a command line and the flags that it sets. Throws CommandRefused with the usage for fewer words than `least`, more
 * than `most`, or a flag that is not in `flags`. A word that begins with a hyphen comes after `--`.
 */
export function readArguments(
  args: readonly string[],
  usage: string,
  [least, most]: readonly [least: number, most: number],
  flags: readonly string[] = [],
): { readonly words: readonly string[]; readonly set: ReadonlySet<string> } {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' } as const]))
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (positionals.length >= least && positionals.length <= most)
      return { words: positionals, set: new Set(Object.keys(values)) }
  } catch (error) {
    throw new CommandRefused(`Usage: npm run ${usage}. ${(error as Error).message}`)
  }
  throw new CommandRefused(`Usage: npm run ${usage}`)
}

/** The only argument, which a command cannot do without. */
export function onlyArgument(args: readonly string[], usage: string): string {
  const [argument = ''] = readArguments(args, usage, [1, 1]).words
  return argument
}
