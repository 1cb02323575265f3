import * as v from 'valibot'

import type { DraftState, EditAnswer } from '#admin/draft/answers.ts'
import { readChanges } from '#admin/draft/changes.ts'
import { DatabaseError } from '#database/server/database-error.ts'
import { call, nothing, type MemberRefusal, type VenueClient } from '#members/server/call.ts'
import { refuse } from '#platform/calls/server/refuse.ts'
import { PUBLICATION_PROBLEMS } from '#texts/admin/publish/messages.ts'

import { applyEdit } from './apply-edit.ts'
import { readVenueState, toDraftState } from './venue-state.ts'

const EDIT_MAX_BYTES = 96 * 1024
const CHANGES_MAX = 500

const editRequest = v.strictObject({
  /** The author: another window may have signed in as somebody else. */
  author: v.pipe(v.string(), v.uuid()),
  id: v.pipe(v.string(), v.uuid()),
  changes: v.pipe(
    v.array(v.strictObject({ path: v.string(), was: v.unknown(), now: v.unknown() })),
    v.minLength(1),
    v.maxLength(CHANGES_MAX),
  ),
})

export const DRAFT_CALLS = {
  read: call('manager', nothing, readDraft),
  edit: call('manager', editRequest, editDraft, { maxBytes: EDIT_MAX_BYTES }),
}

/**
 * Returns the draft of a venue; without one, the content of the version in force with revision 0.
 */
async function readDraft(_: object, { venue, transaction }: VenueClient): Promise<DraftState> {
  return transaction(async (query) => {
    const state = await readVenueState(query, venue)
    if (!state) throw new Error('A member has no role at a venue that does not exist.')
    return toDraftState(state)
  })
}

/** Applies an edit, unless a field holds something else than its author has seen. */
async function editDraft(
  { author, id, changes }: v.InferOutput<typeof editRequest>,
  { venue: key, member: { memberId }, transaction }: VenueClient,
): Promise<EditAnswer | MemberRefusal> {
  if (author !== memberId) return refuse('signed_out')
  const read = readChanges(changes)
  if (!read) return refuse('bad_request', { field: 'changes' })
  try {
    return await transaction(async (query) =>
      applyEdit(query, { key, id, changes: read, memberId }),
    )
  } catch (error) {
    // The access rules let only an owner draft another mailbox.
    const isOfMailbox = read.some(({ path }) => path === 'adminEmail')
    if (isOfMailbox && error instanceof DatabaseError && error.code === '42501')
      return { type: 'refused', problem: PUBLICATION_PROBLEMS.mailbox }
    throw error
  }
}
