import * as v from 'valibot'

import type { DraftState, SaveAnswer } from '#admin/draft/answers.ts'
import { toDraftDocument } from '#admin/draft/draft-document.ts'
import { DatabaseError } from '#database/server/database-error.ts'
import type { Query, Row } from '#database/server/database.ts'
import { call, versionNumber, nothing, type VenueClient } from '#members/server/call.ts'
import { utf8 } from '#platform/bytes.ts'
import { PUBLICATION_PROBLEMS } from '#texts/admin/publish/messages.ts'
import { DOCUMENT_PROBLEMS } from '#texts/venues/document/document-problems.ts'
import { DOCUMENT_MAX_BYTES } from '#venues/document/check-document.ts'

import { saveDraft } from './save-draft.ts'
import { readVenueState } from './venue-state.ts'

const DRAFT_MAX_BYTES = 96 * 1024

const saveDraftRequest = v.strictObject({
  revision: versionNumber,
  content: v.record(v.string(), v.unknown()),
})

export const DRAFT_CALLS = {
  read: call('manager', nothing, readDraft),
  save: call('manager', saveDraftRequest, saveDraftOfMember, { maxBytes: DRAFT_MAX_BYTES }),
}

/**
 * Returns the draft of a venue; without one, the content of the version in force with revision 0.
 */
async function readDraft(_: object, { venue, transaction }: VenueClient): Promise<DraftState> {
  return transaction(async (query) => {
    const { draft = null, inForce = null } = (await readVenueState(query, venue)) ?? {}
    return {
      revision: draft?.revision ?? 0,
      content: draft?.content ?? inForce?.document ?? {},
      inForce: inForce && { version: inForce.number, content: inForce.document },
    }
  })
}

/**
 * Saves a revision of the draft. A save that is based on an older one changes nothing, and gets what
 * is stored. What is stored has the shape of a document, in the order of the fields of its schema.
 */
async function saveDraftOfMember(
  { revision, content }: v.InferOutput<typeof saveDraftRequest>,
  { venue, member, transaction }: VenueClient,
): Promise<SaveAnswer> {
  const document = toDraftDocument(content)
  if (utf8(JSON.stringify(document)).length > DOCUMENT_MAX_BYTES)
    return { type: 'refused', problem: DOCUMENT_PROBLEMS.tooLarge }
  const { memberId } = member
  try {
    return await transaction(async (query) => {
      const result = await saveDraft(query, { key: venue, revision, content: document, memberId })
      if (result.type === 'saved') return result
      return { ...result, savedBy: await readSaver(query, venue) }
    })
  } catch (error) {
    // The access rules let only an owner draft another mailbox.
    if (error instanceof DatabaseError && error.code === '42501')
      return { type: 'refused', problem: PUBLICATION_PROBLEMS.mailbox }
    throw error
  }
}

/**
 * Returns the name of the member who has saved the draft; null if the member of the call may not
 * read it.
 */
async function readSaver(query: Query, venue: string): Promise<string | null> {
  const [row] = await query<Row & { name: string }>(
    `select m.name from private.venue_drafts d join private.members m on m.id = d.saved_by
     where d.app_identifier = $1`,
    [venue],
  )
  return row?.name ?? null
}
