import { createVenue, type CreateVenueResult } from '#admin/server/create-venue.ts'
import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'
import { newDocument } from '#texts/venues/new-document.ts'
import { checkDocument } from '#venues/check-document.ts'
import type { VenueDocument } from '#venues/document-schema.ts'

import { refuseProblems } from './describe-result.ts'

const usage = 'venue -- new <key> [name]'

type Input = { readonly key: string; readonly content: VenueDocument }

/** Creates a venue with a draft of example data. */
export const newCommand: Command = {
  usage,
  async prepare(args) {
    const [key = '', name = nameOfKey(key)] = readArguments(args, usage, [1, 2]).words
    const checked = checkDocument(newDocument(name))
    if (!checked.ok) throw refuseProblems(key, checked.problems)
    return JSON.stringify({ key, content: checked.document } satisfies Input)
  },
  async run({ database }, input) {
    const { key, content } = JSON.parse(input) as Input
    requireCreated(
      key,
      await database.transaction(async (query) => createVenue(query, { key, content, memberId: null })),
    )
    return [
      `${key} is created, with a draft of example data:`,
      `  npm run venue -- export ${key} ${key}.json   writes the draft: replace its example data`,
      `  npm run venue -- import ${key} ${key}.json   checks and saves it`,
      `  npm run venue -- publish ${key}`,
    ].join('\n')
  },
  finish: async (text) => text,
}

/** Throws CommandRefused if the venue was not created. */
export function requireCreated(key: string, result: CreateVenueResult): void {
  if (result.type === 'refused') throw new CommandRefused(`${key}: ${result.problem}`)
  if (result.type === 'used')
    throw new CommandRefused(`The key '${key}' is that of a venue, which may be archived: choose another.`)
}

/** Returns 'Chez Paul' for 'chez-paul'. */
function nameOfKey(key: string): string {
  return key
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}
