import type { READ_DRAFT, SAVE_DRAFT } from '#admin/draft/draft-calls.ts'
import { toDraftDocument } from '#admin/draft/draft-document.ts'
import { DatabaseError } from '#database/server/database-error.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { utf8 } from '#platform/bytes.ts'
import { answered } from '#platform/calls/server/serve-call.ts'
import { PUBLICATION_PROBLEMS } from '#texts/admin/publish/messages.ts'
import { DOCUMENT_PROBLEMS } from '#texts/venues/document/document-problems.ts'
import { DOCUMENT_MAX_BYTES } from '#venues/document/check-document.ts'

import { saveDraft } from './save-draft.ts'
import { readVenueState } from './venue-state.ts'

/**
 * Returns the draft of a venue; without one, the content of the version in force with revision 0.
 */
export const readDraft: MemberCallHandler<typeof READ_DRAFT, MemberServices> = async (
  { venue },
  _,
  client,
) =>
  client.transaction(async (query) => {
    const { draft = null, inForce = null } = (await readVenueState(query, venue)) ?? {}
    return answered({
      revision: draft?.revision ?? 0,
      content: draft?.content ?? inForce?.document ?? {},
      inForce: inForce && { version: inForce.number, content: inForce.document },
    })
  })

/**
 * Saves a revision of the draft. What is stored has the shape of a document, in the order of the
 * fields of its schema.
 */
export const saveDraftOfMember: MemberCallHandler<typeof SAVE_DRAFT, MemberServices> = async (
  { venue, revision, content },
  _,
  client,
) => {
  const document = toDraftDocument(content)
  if (utf8(JSON.stringify(document)).length > DOCUMENT_MAX_BYTES)
    return answered({ type: 'refused', problem: DOCUMENT_PROBLEMS.tooLarge })
  const { memberId } = client.member
  try {
    return await client.transaction(async (query) => {
      const result = await saveDraft(query, { key: venue, revision, content: document, memberId })
      if (result.type === 'saved') return answered(result)
      return answered({ ...result, savedBy: await readSaver(query, venue) })
    })
  } catch (error) {
    // The access rules let only an owner draft another mailbox.
    if (error instanceof DatabaseError && error.code === '42501')
      return answered({ type: 'refused', problem: PUBLICATION_PROBLEMS.mailbox })
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
