import { toDraft } from '#admin/document/draft-document.ts'
import type { BatchAnswer, Conflict, EditAnswer } from '#admin/draft/answers.ts'
import { findChanges, isWholePrize, prizePathOf, type Change } from '#admin/draft/changes.ts'
import { readVenueState, splitDraft, type VenueState } from '#admin/store/server/venue-state.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import { decideChanges, type Found, type Outcome } from './decide-changes.ts'
import { toDraftState } from './draft-state.ts'

/** `memberId`: null for a command. */
export type Author = { readonly key: string; readonly memberId: string | null }

/** Until the transaction ends, no other one edits the draft of the venue, or begins it. */
export async function lockDraft(query: Query, key: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtext($1))', [`draft:${key}`])
}

/**
 * Applies the changes of a member to the draft of a venue, each if the draft holds what its author
 * has seen. Of a batch that is sent again, what was applied is not applied again.
 */
export async function applyBatch(
  query: Query,
  author: Author,
  { id, changes }: { readonly id: string; readonly changes: readonly Change[] },
): Promise<EditAnswer> {
  const state = await lockAndRead(query, author.key)
  const [known] = await query<Row & { open: readonly string[] }>(
    `select open from private.draft_batches where app_identifier = $1 and member_id = $2 and id = $3
     union all select '[]' from private.draft_edits where app_identifier = $1 and id = $3 limit 1`,
    [author.key, author.memberId, id],
  )
  const open = changes.filter(
    ({ path }) => !known || [path, prizePathOf(path)].some((one) => known.open.includes(one ?? '')),
  )
  const answer = await applyChanges(query, author, state, open)
  if (answer.type !== 'archived' && author.memberId !== null)
    await recordBatch(query, author, id, answer)
  return answer
}

/** Makes the draft of a venue this document, whatever it holds; its reason stays. */
export async function replaceDraft(
  query: Query,
  author: Author,
  document: VenueDocument,
): Promise<EditAnswer> {
  const state = await lockAndRead(query, author.key)
  const { reason: _, ...before } = toDraft(toDraftState(state).content)
  return applyChanges(query, author, state, findChanges(before, toDraft(document)))
}

async function lockAndRead(query: Query, key: string): Promise<VenueState> {
  await lockDraft(query, key)
  const state = await readVenueState(query, key)
  if (!state) throw new Error('A draft is of a venue that exists.')
  return state
}

async function applyChanges(
  query: Query,
  author: Author,
  state: VenueState,
  changes: readonly Change[],
): Promise<EditAnswer> {
  if (changes.length > 0 && state.isArchived) return { type: 'archived' }
  const before = toDraftState(state)
  const mailbox = changes.find(({ path }) => path === 'adminEmail')
  const isMailboxAllowed = !mailbox || (await mayWriteMailbox(query, author, mailbox))
  const outcome = decideChanges(toDraft(before.content), changes, isMailboxAllowed)
  const { draft, written, found, refusals } = outcome
  const revision = before.revision + 1
  if (written.length > 0) await writeDraft(query, author, revision, outcome)
  const after = { revision, ...splitDraft(draft) }
  return {
    type: refusals.length > 0 ? 'refused' : found.length > 0 ? 'conflict' : 'applied',
    draft: written.length > 0 ? toDraftState({ ...state, draft: after }) : before,
    conflicts: found.length > 0 ? await withAuthors(query, author, found) : [],
    refusals,
    problem: refusals[0]?.problem,
  }
}

/** May the author choose this mailbox? Asked of the access rule, which lets only an owner. */
async function mayWriteMailbox(query: Query, { key }: Author, { now }: Change): Promise<boolean> {
  const [row] = await query<Row & { may: boolean }>(
    'select private.may_write_mailbox($1, $2, true) as may',
    [key, now],
  )
  return row?.may === true
}

/** So many removed prizes can be put back by those who have changed them meanwhile. */
const REMOVED_KEPT = 20

/** Stores a new content of the draft, and who has changed what that it has. */
async function writeDraft(
  query: Query,
  { key, memberId }: Author,
  revision: number,
  { draft, written }: Outcome,
): Promise<void> {
  await query(
    revision === 1
      ? `insert into private.venue_drafts (app_identifier, revision, content, saved_by) values ($1, $2, $3, $4)`
      : `update private.venue_drafts set revision = $2, content = $3, saved_by = $4 where app_identifier = $1`,
    [key, revision, JSON.stringify(draft), memberId],
  )
  const rows = written.map(({ path, was, now }) => ({
    path,
    removed: isWholePrize(path) && now === null ? was : null,
  }))
  await query(
    `with written as (
       insert into private.draft_fields (app_identifier, path, revision, member_id, removed)
       select $1, path, $2, $3, removed from json_to_recordset($4) as row (path text, removed json)
       on conflict (app_identifier, path) do update
         set revision = excluded.revision, member_id = excluded.member_id, removed = excluded.removed
     ) delete from private.draft_fields where app_identifier = $1 and (
       path like 'prizes.%.%' and split_part(path, '.', 2) <> all ($5)
       or path in (
         select path from private.draft_fields where app_identifier = $1 and removed is not null
         order by revision desc offset $6
       )
     )`,
    [
      key,
      revision,
      memberId,
      JSON.stringify(rows),
      draft.prizes.map((prize) => prize.key),
      REMOVED_KEPT,
    ],
  )
}

/** After a publication: the next one has a reason of its own. One that was typed meanwhile stays. */
export async function clearReason(query: Query, { key, memberId }: Author, reason: string) {
  await query(
    `with cleared as (
       update private.venue_drafts
       set revision = revision + 1, content = (content::jsonb - 'reason')::json, saved_by = $2
       where app_identifier = $1 and content ->> 'reason' = $3 returning app_identifier
     ) delete from private.draft_fields using cleared
     where draft_fields.app_identifier = cleared.app_identifier and path = 'reason'`,
    [key, memberId, reason],
  )
}

const BATCHES_KEPT = 100

/** Records that a batch was answered, and which of its changes were not applied. */
async function recordBatch(
  query: Query,
  { key, memberId }: Author,
  id: string,
  answer: BatchAnswer,
): Promise<void> {
  const open = [...answer.conflicts, ...answer.refusals].map(({ path }) => path)
  await query(
    `with recorded as (
       insert into private.draft_batches (app_identifier, member_id, id, open) values ($1, $2, $3, $4)
       on conflict (app_identifier, member_id, id) do update set open = excluded.open
     ) delete from private.draft_batches where app_identifier = $1 and member_id = $2 and number <= (
       select number from private.draft_batches where app_identifier = $1 and member_id = $2
       order by number desc offset $5 limit 1)`,
    [key, memberId, id, JSON.stringify(open), BATCHES_KEPT - 1],
  )
}

type Writer = Row & {
  readonly path: string
  readonly name: string | null
  readonly member_id: string | null
  readonly removed: Conflict['removed']
}

/** Adds who has last changed each field, the prize of which it is a part, or a part of it. */
async function withAuthors(
  query: Query,
  { key, memberId }: Author,
  found: readonly Found[],
): Promise<readonly Conflict[]> {
  const writers = await query<Writer>(
    `select f.path, m.name, f.member_id, f.removed
     from private.draft_fields f left join private.members m on m.id = f.member_id
     where f.app_identifier = $1 order by f.revision desc`,
    [key],
  )
  return found.map(({ path, holds }) => {
    const isOfPrize = (one: string) => isWholePrize(path) && prizePathOf(one) === path
    const last = writers.find(
      (one) => one.path === path || one.path === prizePathOf(path) || isOfPrize(one.path),
    )
    return {
      path,
      holds,
      by: last?.name ?? null,
      isOwn: memberId !== null && last?.member_id === memberId,
      removed: holds === null && last?.path === path && isWholePrize(path) ? last.removed : null,
    }
  })
}
