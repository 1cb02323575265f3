import type { Query } from '#database/server/database.ts'
import { keyProblem } from '#venues/key-problem.ts'

import { recordEvent } from './next-version.ts'

export type NewVenue = {
  readonly key: string
  /** The content of the first draft. */
  readonly content: object
  readonly isExample?: boolean
  readonly memberId: string | null
}

export type CreateVenueResult =
  | { readonly type: 'created' }
  /** `problem` is a French sentence. */
  | { readonly type: 'refused'; readonly problem: string }
  /** The key is that of a venue, which may be archived: a key is never used again. */
  | { readonly type: 'used' }

/** Creates a venue with its first draft. */
export async function createVenue(query: Query, venue: NewVenue): Promise<CreateVenueResult> {
  const { key, content, isExample = false, memberId } = venue
  const problem = keyProblem(key)
  if (problem !== null) return { type: 'refused', problem }
  const [created] = await query(
    `insert into private.venues (app_identifier, is_example) values ($1, $2)
     on conflict (app_identifier) do nothing returning app_identifier`,
    [key, isExample],
  )
  if (!created) return { type: 'used' }
  await query(
    'insert into private.venue_drafts (app_identifier, revision, content, saved_by) values ($1, 1, $2, $3)',
    [key, JSON.stringify(content), memberId],
  )
  await recordEvent(query, { key, event: 'created', memberId })
  return { type: 'created' }
}
