import { randomUUID } from 'node:crypto'

import type { EditAnswer } from '#admin/draft/answers.ts'
import { findChanges } from '#admin/draft/changes.ts'
import { toDraft } from '#admin/draft/draft-document.ts'
import { applyEdit, lockDraft } from '#admin/draft/server/apply-edit.ts'
import type { DRAFT_CALLS } from '#admin/draft/server/draft-calls.ts'
import { readVenueState, toDraftState } from '#admin/draft/server/venue-state.ts'
import type { Query } from '#database/server/database.ts'
import { callsOf } from '#members/member-call.ts'
import type { SignedInMember } from '#testing/members/signed-in.ts'

const draftCalls = callsOf<typeof DRAFT_CALLS>('draft')

/** Edits the draft of a venue as a member, so that it has this content. */
export async function editDraft(
  member: Pick<SignedInMember, 'call' | 'id'>,
  venue: string,
  content: object,
): Promise<EditAnswer> {
  const draft = await member.call(draftCalls('read', venue))
  const changes = [...findChanges(toDraft(draft.content), toDraft(content))]
  if (changes.length === 0) return { type: 'applied', draft }
  return member.call(draftCalls('edit', venue, { author: member.id, id: randomUUID(), changes }))
}

/** Gives the draft of a venue this content, as the owner of the database; returns its revision. */
export async function putDraft(query: Query, key: string, content: object): Promise<number> {
  await lockDraft(query, key)
  const state = await readVenueState(query, key)
  if (!state) throw new Error(`There is no venue ${key}.`)
  const draft = toDraftState(state)
  const changes = findChanges(toDraft(draft.content), toDraft(content))
  if (changes.length === 0) return draft.revision
  const answer = await applyEdit(query, { key, id: randomUUID(), changes, memberId: null })
  if (answer.type !== 'applied') throw new Error(`The edit of ${key} is ${answer.type}.`)
  return answer.draft.revision
}
