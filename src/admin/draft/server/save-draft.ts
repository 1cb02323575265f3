import type { Query, Row } from '#database/server/database.ts'

export type Draft = {
  readonly key: string
  /** The revision that the caller has changed; 0 for none. */
  readonly revision: number
  readonly content: object
  readonly memberId: string | null
}

export type SaveDraftResult =
  | { readonly type: 'saved'; readonly revision: number }
  /** The draft has changed since the caller read it. `content` is what is stored now. */
  | { readonly type: 'stale'; readonly revision: number; readonly content: object | null }

/**
 * Saves a revision of a venue's draft, unless the caller has changed an older one: no edit is ever
 * overwritten unseen.
 */
export async function saveDraft(query: Query, draft: Draft): Promise<SaveDraftResult> {
  const { key, revision, content, memberId } = draft
  const saved = await query<Row & { revision: number }>(
    revision === 0
      ? `insert into private.venue_drafts (app_identifier, revision, content, saved_by) values ($1, $2 + 1, $3, $4)
         on conflict (app_identifier) do nothing returning revision`
      : `update private.venue_drafts set revision = $2 + 1, content = $3, saved_by = $4
         where app_identifier = $1 and revision = $2 returning revision`,
    [key, revision, JSON.stringify(content), memberId],
  )
  if (saved[0]) return { type: 'saved', revision: saved[0].revision }
  const [stored] = await query<Row & { revision: number; content: object }>(
    'select revision, content from private.venue_drafts where app_identifier = $1',
    [key],
  )
  return { type: 'stale', revision: stored?.revision ?? 0, content: stored?.content ?? null }
}
