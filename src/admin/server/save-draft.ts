import type { Query, Row } from '#database/server/database.ts'
import { lockOdds } from '#draw/server/odds-tables.ts'

import { readVenueState } from './venue-state.ts'

export type Draft = {
  readonly key: string
  /** The version in force and the revision of the draft that the caller has changed; 0 for none. */
  readonly basedOn: number
  readonly revision: number
  readonly content: object
  readonly memberId: string | null
}

export type SaveDraftResult =
  | { readonly type: 'saved'; readonly revision: number }
  /** The draft has changed, or was published, since the caller read it. `content` is what is stored now. */
  | {
      readonly type: 'stale'
      readonly version: number
      readonly revision: number
      readonly content: object | null
    }

/** Saves a revision of a venue's draft, unless the caller has changed an older one: no edit is ever overwritten unseen. */
export async function saveDraft(query: Query, draft: Draft): Promise<SaveDraftResult> {
  const { key, basedOn, revision, content, memberId } = draft
  await lockOdds(query, draft)
  const state = await readVenueState(query, key)
  const found = { version: state?.inForce?.number ?? 0, revision: state?.draft?.revision ?? 0 }
  if (found.version !== basedOn || found.revision !== revision)
    return { type: 'stale', ...found, content: state?.draft?.content ?? state?.inForce?.document ?? null }
  await writeDraft(query, [key, revision + 1, JSON.stringify(content), memberId])
  return { type: 'saved', revision: revision + 1 }
}

/** The lock serialises the saves; the condition is the rule that the database enforces. */
async function writeDraft(query: Query, [key, revision, content, memberId]: readonly unknown[]) {
  const statement =
    revision === 1
      ? `insert into private.venue_drafts (app_identifier, revision, content, saved_by) values ($1, $2, $3, $4)`
      : `update private.venue_drafts set revision = $2, content = $3, saved_by = $4, saved_at = now()
         where app_identifier = $1`
  await query<Row>(statement, [key, revision, content, memberId])
}

/** Removes the draft that was published. A newer revision stays. */
export async function removeDraft(
  query: Query,
  { key, draftRevision }: { readonly key: string; readonly draftRevision: number | null },
): Promise<void> {
  if (draftRevision === null) return
  await query('delete from private.venue_drafts where app_identifier = $1 and revision = $2', [
    key,
    draftRevision,
  ])
}
