import * as v from 'valibot'

import type { DraftState, EditAnswer } from '#admin/draft/answers.ts'
import { isPossible, type Change } from '#admin/draft/changes.ts'
import { readStoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Row } from '#database/server/database.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls, nothing } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { refuse } from '#platform/calls/server/refuse.ts'
import { versionNumber } from '#platform/formats/value-schema.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import { applyBatch, replaceDraft } from './apply-batch.ts'
import { toDraftState } from './draft-state.ts'

/** The limits of a page of 1.0; a page of this version sends at most 60 changes and 24 kB. */
const BATCH_MAX_BYTES = 96 * 1024
const CHANGES_MAX = 500

const editRequest = v.strictObject({
  /** The id of the author. The session may by now be of another member, who has signed in since. */
  author: v.pipe(v.string(), v.uuid()),
  id: v.pipe(v.string(), v.uuid()),
  changes: v.pipe(
    v.array(v.strictObject({ path: v.string(), was: v.unknown(), now: v.unknown() })),
    v.minLength(1),
    v.maxLength(CHANGES_MAX),
  ),
})

const replaceRequest = v.strictObject({ number: versionNumber })

export const DRAFT_CALLS = calls('/gestion/calls/draft', {
  read: call('manager', nothing, readDraft),
  count: call('manager', nothing, countChanges),
  edit: call('manager', editRequest, editDraft, { maxBytes: BATCH_MAX_BYTES }),
  replace: call('manager', replaceRequest, replaceByVersion),
})

/**
 * Returns the draft of a venue. If there is no draft, returns the version in force with revision 0.
 */
async function readDraft(_: object, { venue, transaction }: VenueClient): Promise<DraftState> {
  const stored = await transaction(async (query) => readStoredVenue(query, venue))
  if (!stored) throw new Error('A member has no role at a venue that does not exist.')
  return toDraftState(stored)
}

/** Returns the number of differences between the draft and the version in force. */
async function countChanges(_: object, client: VenueClient): Promise<Pick<DraftState, 'changes'>> {
  const { changes } = await readDraft(_, client)
  return { changes }
}

/** Applies each change of a batch whose author has seen the value that it replaces. */
async function editDraft(
  { author, id, changes }: v.InferOutput<typeof editRequest>,
  { venue: key, member: { memberId }, transaction }: VenueClient,
): Promise<EditAnswer | Refusal> {
  if (author !== memberId) return refuse('signed_out')
  const batch = { id, changes: changes as readonly Change[] }
  if (!batch.changes.every(isPossible)) return refuse('bad_request', { field: 'changes' })
  return transaction(async (query) => applyBatch(query, { key, memberId }, batch))
}

/** Replaces the draft by a version. */
async function replaceByVersion(
  { number }: v.InferOutput<typeof replaceRequest>,
  { venue: key, member: { memberId }, transaction }: VenueClient,
): Promise<EditAnswer | Refusal> {
  return transaction(async (query) => {
    const [version] = await query<Row & { content: VenueDocument }>(
      'select content from private.venue_versions where app_identifier = $1 and number = $2',
      [key, number],
    )
    if (!version) return refuse('bad_request', { field: 'number' })
    return replaceDraft(query, { key, memberId }, version.content)
  })
}
