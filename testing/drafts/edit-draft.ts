import { randomUUID } from 'node:crypto'

import { toDraft } from '#admin/document/draft-document.ts'
import type { EditAnswer } from '#admin/draft/answers.ts'
import { findChanges } from '#admin/draft/changes.ts'
import { applyBatch } from '#admin/draft/server/apply-batch.ts'
import { toDraftState } from '#admin/draft/server/draft-state.ts'
import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { readStoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Query } from '#database/server/database.ts'
import type { SignedInMember } from '#testing/members/signed-in.ts'

/** Changes the draft of a venue as a member, so that it has this content. */
export async function editDraft(
  member: Pick<SignedInMember, 'call' | 'id'>,
  venue: string,
  content: object,
): Promise<EditAnswer> {
  const draft = await member.call(draftCalls('read', venue))
  const changes = [...findChanges(toDraft(draft.content), toDraft(content))]
  if (changes.length === 0) return { type: 'applied', draft, conflicts: [], refusals: [] }
  return member.call(draftCalls('edit', venue, { author: member.id, id: randomUUID(), changes }))
}

/** Gives the draft of a venue this content, as the owner of the database; returns its revision. */
export async function putDraft(query: Query, key: string, content: object): Promise<number> {
  const venue = await readStoredVenue(query, key)
  if (!venue) throw new Error(`There is no venue ${key}.`)
  const changes = findChanges(toDraft(toDraftState(venue).content), toDraft(content))
  const answer = await applyBatch(query, { key, memberId: null }, { id: randomUUID(), changes })
  if (answer.type !== 'applied') throw new Error(`The changes of ${key} are ${answer.type}.`)
  return answer.draft.revision
}
