import { clearReason } from '#admin/draft/server/apply-batch.ts'
import { readStoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Query, Row } from '#database/server/database.ts'
import { lockOdds } from '#draw/server/odds-tables.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publish/messages.ts'
import type { Difference } from '#venues/document/differences.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { checkStock } from './check-publication.ts'
import { decidePublication, refuse, type Decision, type Proposal } from './decide-publication.ts'
import { insertVersion } from './insert-version.ts'
import type { PublishServices } from './services.ts'

export type Publication = Proposal & {
  /** Null for a command. */
  readonly memberId: string | null
  /** The hash of the pictures that the member's browser has stored. */
  readonly pictures?: string
}

export type PublishResult =
  | {
      readonly type: 'published'
      readonly version: number
      /** The differences from the version before. */
      readonly differences: readonly Difference[]
      /** The labels of the differences about which the other owners get a mail, or undefined. */
      readonly ownerChanges: string | undefined
    }
  | Exclude<Decision, { readonly type: 'ready' }>

/**
 * Publishes the draft of a venue as its next version, with the given reason or else the reason of
 * the draft. The publication uses one transaction: after an error, the previous version stays in
 * force. The odds are locked only after the page is rendered, because spins wait for them.
 */
export async function publish(
  publication: Publication,
  transaction: VenueClient['transaction'],
  services: PublishServices,
): Promise<PublishResult> {
  const result = await transaction(async (query) => readAndWrite(query, publication, services))
  if (result.type === 'published') await services.venues.refresh()
  return result
}

async function readAndWrite(
  query: Query,
  publication: Publication,
  services: PublishServices,
): Promise<PublishResult> {
  const { key, memberId, basedOn, pictures } = publication
  const decide = async () => {
    const venue = await readStoredVenue(query, key)
    const decision = await decidePublication(query, publication, venue, services)
    return { decision, storedReason: venue?.draft?.reason ?? null }
  }
  const { decision, storedReason } = await decide()
  if (decision.type !== 'ready') return decision
  const { next, differences, reason } = decision.changes
  if (!(await canRender(next.venue, services))) return refuse(PROBLEMS.page)
  await lockOdds(query, publication)
  if ((await readNumberInForce(query, key)) !== basedOn) {
    // Another publication was faster. It may be the same draft, published twice.
    const { decision: second } = await decide()
    // 'ready' is impossible, because `basedOn` is no longer in force.
    return second.type === 'ready' ? { type: 'stale' } : second
  }
  // Players may have won prizes while the page was rendered.
  const problems = await checkStock(query, key, next.document)
  if (problems.length > 0) return { type: 'refused', problems }
  const ownerChanges =
    differences
      .filter((change) => change.class === 'legal')
      .map(({ label }) => label)
      .join(', ') || undefined
  await insertVersion(query, next, { memberId, reason, ownerChanges, pictures }, services.hashes)
  // A reason that this version does not store stays in the draft.
  if (reason !== null && storedReason !== null)
    await clearReason(query, { key, memberId }, storedReason)
  return { type: 'published', version: next.venue.version, differences, ownerChanges }
}

/** Returns the number of the version in force; 0 before the first publication. */
async function readNumberInForce(query: Query, key: string): Promise<number> {
  const [row] = await query<Row & { number: number | null }>(
    'select max(number) as number from private.venue_versions where app_identifier = $1',
    [key],
  )
  return row?.number ?? 0
}

async function canRender(
  venue: PublishedVenue,
  { pages, log }: Pick<PublishServices, 'pages' | 'log'>,
): Promise<boolean> {
  try {
    await pages.check(venue)
    return true
  } catch (error) {
    log('page not rendered', { venue: venue.key, error: (error as Error).name })
    return false
  }
}
