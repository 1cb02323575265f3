import { randomUUID } from 'node:crypto'

import type { EditAnswer } from '#admin/draft/answers.ts'
import {
  applyChanges,
  type ChangeValue,
  type Conflict,
  type DraftEdit,
  type WrittenConflict,
} from '#admin/draft/changes.ts'
import { toDraft, type Draft } from '#admin/draft/draft-document.ts'
import type { Query, Row } from '#database/server/database.ts'
import { utf8 } from '#platform/bytes.ts'
import { DOCUMENT_PROBLEMS } from '#texts/venues/document/document-problems.ts'
import { DOCUMENT_MAX_BYTES } from '#venues/document/check-document.ts'

import { readVenueState, splitDraft, toDraftState, type VenueState } from './venue-state.ts'

export type NewEdit = DraftEdit & {
  /** The key of the venue. */
  readonly key: string
  /** Null for a command. */
  readonly memberId: string | null
}

/** Locks the draft of a venue, and applies an edit to it, whole or not at all. */
export async function applyEdit(query: Query, edit: NewEdit): Promise<EditAnswer> {
  await lockDraft(query, edit.key)
  const state = await readVenueState(query, edit.key)
  if (!state) throw new Error('An edit is of a venue that exists.')
  const draft = toDraftState(state)
  if (await isApplied(query, edit)) return { type: 'applied', draft }
  if (state.isArchived) return { type: 'archived' }
  const result = applyChanges(toDraft(draft.content), edit.changes)
  if (!result.ok) {
    const conflicts: WrittenConflict[] = []
    for (const conflict of result.conflicts) conflicts.push(await withAuthor(query, edit, conflict))
    return { type: 'conflict', draft, conflicts }
  }
  const written = toDraft(result.draft)
  if (utf8(JSON.stringify(written)).length > DOCUMENT_MAX_BYTES)
    return { type: 'refused', problem: DOCUMENT_PROBLEMS.tooLarge }
  const revision = await writeEdit(query, edit, written, state)
  const after = { revision, ...splitDraft(written) }
  return { type: 'applied', draft: toDraftState({ ...state, draft: after }) }
}

/** Until the transaction ends, no other one edits the draft of the venue, or begins it. */
export async function lockDraft(query: Query, key: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtext($1))', [`draft:${key}`])
}

async function isApplied(query: Query, { key, id }: NewEdit): Promise<boolean> {
  const rows = await query(
    'select from private.draft_edits where app_identifier = $1 and id = $2',
    [key, id],
  )
  return rows.length > 0
}

/** Stores a new content of the draft and the edit that has made it; returns its revision. */
async function writeEdit(
  query: Query,
  { key, id, changes, memberId }: NewEdit,
  content: Draft,
  { draft }: VenueState,
): Promise<number> {
  const revision = (draft?.revision ?? 0) + 1
  await query(
    draft
      ? `update private.venue_drafts set revision = $2, content = $3, saved_by = $4 where app_identifier = $1`
      : `insert into private.venue_drafts (app_identifier, revision, content, saved_by) values ($1, $2, $3, $4)`,
    [key, revision, JSON.stringify(content), memberId],
  )
  await query(
    `insert into private.draft_edits (app_identifier, revision, id, member_id, changes)
     values ($1, $2, $3, $4, $5)`,
    [key, revision, id, memberId, JSON.stringify(changes)],
  )
  return revision
}

/** After a publication: the next one has a reason of its own. */
export async function clearReason(
  query: Query,
  author: Pick<NewEdit, 'key' | 'memberId'>,
  reason: string,
): Promise<void> {
  const changes = [{ path: 'reason', was: reason, now: null }]
  // Another one that was typed meanwhile stays: the edit is then a conflict.
  await applyEdit(query, { ...author, id: randomUUID(), changes })
}

type LastChange = Row & {
  readonly name: string | null
  readonly member_id: string | null
  readonly path: string
  readonly was: ChangeValue
}

/**
 * Adds who has last changed the field, the prize of which it is a part, or a part of it; and what a
 * removed prize was. The order of the prizes has no parts.
 */
async function withAuthor(
  query: Query,
  { key, memberId }: NewEdit,
  conflict: Conflict,
): Promise<WrittenConflict> {
  const [last] = await query<LastChange>(
    `select m.name, e.member_id, c.change ->> 'path' as path, c.change -> 'was' as was
     from private.draft_edits e
     cross join json_array_elements(e.changes) with ordinality as c (change, place)
     left join private.members m on m.id = e.member_id
     where e.app_identifier = $1 and (
       c.change ->> 'path' = $2
       or (starts_with(c.change ->> 'path', $2 || '.') and $2 <> 'prizes')
       or (starts_with($2, (c.change ->> 'path') || '.') and c.change ->> 'path' <> 'prizes')
     )
     order by e.revision desc, c.place desc limit 1`,
    [key, conflict.path],
  )
  const isRemoval = conflict.holds === null && last?.path === conflict.path
  return {
    ...conflict,
    by: last?.name ?? null,
    isOwn: memberId !== null && last?.member_id === memberId,
    removed: isRemoval && typeof last.was === 'object' ? last.was : null,
  }
}
