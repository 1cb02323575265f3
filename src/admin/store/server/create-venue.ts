import { recordEvent } from '#admin/audit/server/record-event.ts'
import type { Query } from '#database/server/database.ts'
import { lockInstallation } from '#members/server/installation-owner.ts'
import { keyProblem } from '#venues/document/key-problem.ts'

export type NewVenue = {
  readonly key: string
  /** The content of the first draft. */
  readonly content: object
  readonly isExample?: boolean
  /** Null for a command, and for the server at its start. */
  readonly memberId: string | null
}

export type CreateVenueResult =
  | { readonly type: 'created' }
  /** `problem` is a French sentence. */
  | { readonly type: 'refused'; readonly problem: string }
  /** Another venue, perhaps an archived one, has the key: a key is never used again. */
  | { readonly type: 'used' }

/**
 * Creates a venue with its first draft. Without a member, the owner of the installation becomes the
 * owner of the venue, if there is one.
 */
export async function createVenue(query: Query, venue: NewVenue): Promise<CreateVenueResult> {
  const { key, isExample = false, memberId } = venue
  const problem = keyProblem(key)
  if (problem !== null) return { type: 'refused', problem }
  if (memberId === null) await lockInstallation(query)
  const [created] = await query(
    `insert into private.venues (app_identifier, is_example) values ($1, $2)
     on conflict (app_identifier) do nothing returning app_identifier`,
    [key, isExample],
  )
  if (!created) return { type: 'used' }
  await insertFirstDraft(query, venue)
  if (memberId === null)
    await query(
      `insert into private.memberships (member_id, app_identifier, role)
       select id, $1, 'owner' from private.members where owns_installation`,
      [key],
    )
  await recordEvent(query, { key, event: 'created', memberId })
  return { type: 'created' }
}

/**
 * Creates a venue with the member of the transaction as its owner. The access rules require that
 * the member owns the installation.
 */
export async function createOwnVenue(query: Query, venue: NewVenue): Promise<CreateVenueResult> {
  const problem = keyProblem(venue.key)
  if (problem !== null) return { type: 'refused', problem }
  const [row] = await query('select private.create_venue($1) as is_created', [venue.key])
  if (!row?.['is_created']) return { type: 'used' }
  await insertFirstDraft(query, venue)
  return { type: 'created' }
}

async function insertFirstDraft(query: Query, { key, content, memberId }: NewVenue): Promise<void> {
  await query(
    'insert into private.venue_drafts (app_identifier, revision, content, saved_by) values ($1, 1, $2, $3)',
    [key, JSON.stringify(content), memberId],
  )
}
