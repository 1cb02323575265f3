import { readFile, stat } from 'node:fs/promises'

import * as v from 'valibot'

import { lockDraft, replaceDraft } from '#admin/draft/server/apply-batch.ts'
import { toDraftState } from '#admin/draft/server/draft-state.ts'
import {
  maxBodyBytes,
  logoPictures,
  rebuildLogo,
  storeLogo,
  type RebuiltLogo,
} from '#admin/look/server/logos.ts'
import { createVenue } from '#admin/store/server/create-venue.ts'
import { hasChanges, readStoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Query } from '#database/server/database.ts'
import {
  CommandRefused,
  commandLine,
  readArguments,
  type Command,
} from '#platform/commands/server/command.ts'
import { DOCUMENT_MAX_BYTES, readDocument } from '#venues/document/check-document.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { LOGO_FIELDS, LOGO_LIMITS } from '#venues/logos/logo-picture.ts'

import { refuseProblems } from './refusals.ts'

const usage = 'venue import <key> <file.json>'

const FILE_MAX_BYTES = DOCUMENT_MAX_BYTES + LOGO_FIELDS.length * maxBodyBytes(LOGO_LIMITS)

const documentWithLogos = v.pipe(v.string(), v.parseJson(), v.looseObject({}))

type Input = {
  readonly key: string
  readonly document: VenueDocument
  readonly logos: readonly RebuiltLogo[]
}

/**
 * Saves a document from a file as the draft of a venue. A new key creates the venue. Publishes
 * nothing.
 */
export const importCommand: Command = {
  usage,
  async prepare(args) {
    const [key = '', path = ''] = readArguments(args, usage, [2, 2]).words
    const { text, logos } = await extractLogos(await readSmallFile(path))
    const checked = readDocument(text)
    if (!checked.ok) throw refuseProblems(path, checked.problems)
    return JSON.stringify({ key, document: checked.document, logos } satisfies Input)
  },
  async run({ database }, input) {
    const { key, document, logos } = JSON.parse(input) as Input
    const saved = await database.transaction(async (query) => {
      const result = await saveImported(query, key, document)
      for (const logo of logos) await storeLogo(query, key, logo, null)
      return result
    })
    return `${key}: ${saved}. ${commandLine(`venue publish ${key}`)}   publishes it.`
  },
}

/**
 * Separates an exported document from its pictures. The pictures are checked and re-encoded as in
 * an upload.
 */
async function extractLogos(text: string): Promise<Pick<Input, 'logos'> & { text: string }> {
  const parsed = v.safeParse(documentWithLogos, text)
  if (!parsed.success) return { text, logos: [] }
  const document = parsed.output
  const logos: RebuiltLogo[] = []
  for (const field of LOGO_FIELDS) {
    if (!v.is(logoPictures, document[field])) continue
    const logo = await rebuildLogo(document[field])
    if (logo) logos.push(logo)
    document[field] = logo?.hash ?? ''
  }
  return { text: JSON.stringify(document), logos }
}

async function readSmallFile(path: string): Promise<string> {
  try {
    const { size } = await stat(path)
    if (size <= FILE_MAX_BYTES) return await readFile(path, 'utf8')
    throw new CommandRefused(`${path} has ${size} bytes; a document has at most ${FILE_MAX_BYTES}.`)
  } catch (error) {
    if (error instanceof CommandRefused) throw error
    throw new CommandRefused(`${path} cannot be read: ${(error as Error).message}`)
  }
}

/** Saves a draft, whatever its revision is. Returns the result, as a text for the terminal. */
async function saveImported(query: Query, key: string, content: VenueDocument): Promise<string> {
  await lockDraft(query, key)
  const state = await readStoredVenue(query, key)
  if (!state) {
    const document = withReviewMode(content, { reviewMode: 'invited' })
    const created = await createVenue(query, { key, content: document, memberId: null })
    if (created.type === 'refused') throw new CommandRefused(`${key}: ${created.problem}`)
    if (created.type === 'used')
      throw new CommandRefused(
        `A venue, which may be archived, has the key '${key}': choose another.`,
      )
    return 'the venue is created, and its draft is saved'
  }
  if (state.isArchived) throw new CommandRefused(`${key} is archived: it can no longer change.`)
  const { revision, content: before } = toDraftState(state)
  const document = withReviewMode(content, before)
  const result = await replaceDraft(query, { key, memberId: null }, document)
  if (result.type !== 'applied') throw new Error(`The import of ${key} failed: ${result.type}.`)
  return hasChanges(state)
    ? `the draft is saved, and replaces revision ${revision}`
    : 'the draft is saved'
}

/** Returns a document with the review mode of `before`, unless the document has a mode itself. */
function withReviewMode(document: VenueDocument, before: Partial<VenueDocument>): VenueDocument {
  const { reviewMode = before.reviewMode } = document
  return reviewMode === undefined ? document : { ...document, reviewMode }
}
