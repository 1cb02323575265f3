import { toDraft } from '#admin/document/draft-document.ts'
import type { BatchAnswer, Conflict, EditAnswer } from '#admin/draft/answers.ts'
import { findChanges, isWholePrize, prizePathOf, type Change } from '#admin/draft/changes.ts'
import { readStoredVenue, splitDraft, type StoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import { decideChanges, type FoundConflict, type Outcome } from './decide-changes.ts'
import { toDraftState } from './draft-state.ts'

/** Who changes the draft of a venue. `memberId`: null for a command. */
export type Author = { readonly key: string; readonly memberId: string | null }

/**
 * Locks the draft of a venue until the transaction ends. Until then, no other transaction creates
 * or changes the draft.
 */
export async function lockDraft(query: Query, key: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtext($1))', [`draft:${key}`])
}

/**
 * Applies to the draft of a venue each change whose author has seen the stored value. A change of a
 * batch that is sent again is not applied twice.
 */
export async function applyBatch(
  query: Query,
  author: Author,
  { id, changes }: { readonly id: string; readonly changes: readonly Change[] },
): Promise<EditAnswer> {
  const venue = await lockAndRead(query, author.key)
  const [earlier] = await query<Row & { open: readonly string[] }>(
    `select open from private.draft_batches where app_identifier = $1 and member_id = $2 and id = $3
     union all select '[]' from private.draft_edits where app_identifier = $1 and id = $3 limit 1`,
    [author.key, author.memberId, id],
  )
  const isUnapplied = ({ path }: Change) =>
    earlier?.open.some((open) => open === path || open === prizePathOf(path)) ?? true
  const answer = await applyChanges(query, author, venue, changes.filter(isUnapplied))
  if (answer.type !== 'archived' && author.memberId !== null)
    await recordBatch(query, author, id, answer)
  return answer
}

/** Replaces the document of a draft, whatever this document is. The reason stays. */
export async function replaceDraft(
  query: Query,
  author: Author,
  document: VenueDocument,
): Promise<EditAnswer> {
  const venue = await lockAndRead(query, author.key)
  const { reason: _, ...before } = toDraft(toDraftState(venue).content)
  return applyChanges(query, author, venue, findChanges(before, toDraft(document)))
}

async function lockAndRead(query: Query, key: string): Promise<StoredVenue> {
  await lockDraft(query, key)
  const venue = await readStoredVenue(query, key)
  if (!venue) throw new Error('The venue of a draft does not exist.')
  return venue
}

async function applyChanges(
  query: Query,
  author: Author,
  venue: StoredVenue,
  changes: readonly Change[],
): Promise<EditAnswer> {
  if (changes.length > 0 && venue.isArchived) return { type: 'archived' }
  const before = toDraftState(venue)
  const mailbox = changes.find(({ path }) => path === 'adminEmail')
  const isMailboxAllowed = !mailbox || (await mayWriteMailbox(query, author, mailbox))
  const outcome = decideChanges(toDraft(before.content), changes, isMailboxAllowed)
  const { draft, written, conflicts, refusals } = outcome
  const revision = before.revision + 1
  if (written.length > 0) await writeDraft(query, author, revision, outcome)
  const after = { revision, ...splitDraft(draft) }
  return {
    type: refusals.length > 0 ? 'refused' : conflicts.length > 0 ? 'conflict' : 'applied',
    draft: written.length > 0 ? toDraftState({ ...venue, draft: after }) : before,
    conflicts: conflicts.length > 0 ? await withAuthors(query, author, conflicts) : [],
    refusals,
    problem: refusals[0]?.problem,
  }
}

/** Asks the access rule whether the author may choose a mailbox. The rule permits only owners. */
async function mayWriteMailbox(query: Query, { key }: Author, { now }: Change): Promise<boolean> {
  const [row] = await query<Row & { may: boolean }>(
    'select private.may_write_mailbox($1, $2, true) as may',
    [key, now],
  )
  return row?.may === true
}

/**
 * The number of removed prizes that are kept, so that members who have changed them can restore
 * them.
 */
const REMOVED_PRIZES_MAX = 20

/** Stores the changed draft, and the last author of each changed path. */
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
      REMOVED_PRIZES_MAX,
    ],
  )
}

/**
 * Removes a published reason from the draft. Another reason, typed during the publication, stays.
 */
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

const BATCHES_PER_MEMBER = 100

/** Records a batch, with the paths of the changes that were not applied. */
async function recordBatch(
  query: Query,
  { key, memberId }: Author,
  id: string,
  answer: BatchAnswer,
): Promise<void> {
  const unapplied = [...answer.conflicts, ...answer.refusals].map(({ path }) => path)
  await query(
    `with recorded as (
       insert into private.draft_batches (app_identifier, member_id, id, open) values ($1, $2, $3, $4)
       on conflict (app_identifier, member_id, id) do update set open = excluded.open
     ) delete from private.draft_batches where app_identifier = $1 and member_id = $2 and number <= (
       select number from private.draft_batches where app_identifier = $1 and member_id = $2
       order by number desc offset $5 limit 1)`,
    [key, memberId, id, JSON.stringify(unapplied), BATCHES_PER_MEMBER - 1],
  )
}

type WrittenPath = Row & {
  readonly path: string
  readonly name: string | null
  readonly member_id: string | null
  readonly removed: Conflict['removed']
}

/**
 * Adds to each path its last author: the author of the field, of its prize, or of a field of the
 * prize.
 */
async function withAuthors(
  query: Query,
  { key, memberId }: Author,
  conflicts: readonly FoundConflict[],
): Promise<readonly Conflict[]> {
  const writtenPaths = await query<WrittenPath>(
    `select f.path, m.name, f.member_id, f.removed
     from private.draft_fields f left join private.members m on m.id = f.member_id
     where f.app_identifier = $1 order by f.revision desc`,
    [key],
  )
  return conflicts.map(({ path, holds }) => {
    const last = writtenPaths.find(
      (written) =>
        [path, prizePathOf(path)].includes(written.path) || prizePathOf(written.path) === path,
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
