import { readFile, stat } from 'node:fs/promises'

import type { Query } from '#database/server/database.ts'
import { createVenue } from '#admin/server/create-venue.ts'
import { saveDraft } from '#admin/server/save-draft.ts'
import { hasChanges, readVenueState } from '#admin/server/venue-state.ts'
import { CommandRefused, readArguments, type Command } from '#platform/server/commands/command.ts'
import { DOCUMENT_MAX_BYTES, readDocument } from '#venues/check-document.ts'
import type { VenueDocument } from '#venues/document-schema.ts'

import { refuseProblems } from './describe-result.ts'
import { requireCreated } from './new-command.ts'

const usage = 'venue -- import <key> <file.json>'

type Input = { readonly key: string; readonly document: VenueDocument }

/** Saves the document of a file as the draft of a venue, which it creates if the key is new. Publishes nothing. */
export const importCommand: Command = {
  usage,
  async prepare(args) {
    const [key = '', path = ''] = readArguments(args, usage, [2, 2]).words
    const checked = readDocument(await readSmallFile(path))
    if (!checked.ok) throw refuseProblems(path, checked.problems)
    return JSON.stringify({ key, document: checked.document } satisfies Input)
  },
  async run({ database }, input) {
    const { key, document } = JSON.parse(input) as Input
    const saved = await database.transaction(async (query) => saveImported(query, key, document))
    return `${key}: ${saved}. npm run venue -- publish ${key}   publishes it.`
  },
  finish: async (text) => text,
}

async function readSmallFile(path: string): Promise<string> {
  try {
    const { size } = await stat(path)
    if (size <= DOCUMENT_MAX_BYTES) return await readFile(path, 'utf8')
    throw new CommandRefused(`${path} has ${size} bytes; a document has at most ${DOCUMENT_MAX_BYTES}.`)
  } catch (error) {
    if (error instanceof CommandRefused) throw error
    throw new CommandRefused(`${path} cannot be read: ${(error as Error).message}`)
  }
}

/** The file replaces a draft of any revision. */
async function saveImported(query: Query, key: string, content: VenueDocument): Promise<string> {
  const state = await readVenueState(query, key)
  if (!state) {
    requireCreated(key, await createVenue(query, { key, content, memberId: null }))
    return 'the venue is created, and its draft is saved'
  }
  if (state.isArchived) throw new CommandRefused(`${key} is archived: it can no longer change.`)
  const revision = state.draft?.revision ?? 0
  const result = await saveDraft(query, { key, revision, content, memberId: null })
  if (result.type === 'stale')
    throw new CommandRefused(`${key} was changed at the same time: nothing was saved.`)
  return hasChanges(state) ? `the draft is saved, and replaces revision ${revision}` : 'the draft is saved'
}
