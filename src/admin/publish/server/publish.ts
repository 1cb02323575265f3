import type { PublishServices, RunTransaction } from '#admin/frame/server/services.ts'
import type { Query } from '#database/server/database.ts'
import { lockOdds } from '#draw/server/odds-tables.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publish/messages.ts'
import type { Difference } from '#venues/document/differences.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { decidePublication, refuse, type Decision, type Proposal } from './decide-publication.ts'
import { insertVersion, type PublicationRecord } from './insert-version.ts'
import { readNumberInForce, readPublication } from './read-publication.ts'

export type Publication = Proposal & PublicationRecord

export type PublishResult =
  | {
      readonly type: 'published'
      readonly version: number
      /** What has changed since the previous version. */
      readonly differences: readonly Difference[]
    }
  | Exclude<Decision, { readonly type: 'ready' }>

/**
 * Publishes a document as the next version of its venue, in one transaction: an error leaves the
 * previous version in force. It locks the odds once the page is rendered, as spins may wait for them.
 */
export async function publish(
  publication: Publication,
  transaction: RunTransaction,
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
  const decide = async () =>
    decidePublication(query, publication, await readPublication(query, publication), services)
  const decision = await decide()
  if (decision.type !== 'ready') return decision
  const { next, differences } = decision.changes
  if (!(await canRender(next.venue, services))) return refuse(PROBLEMS.page)
  await lockOdds(query, publication)
  if ((await readNumberInForce(query, publication.key)) !== publication.basedOn) {
    // Another publication was faster. It may be the same one, pressed twice.
    const late = await decide()
    return late.type === 'ready' ? { type: 'stale' } : late
  }
  await insertVersion(query, next, publication, services.hashes)
  return { type: 'published', version: next.venue.version, differences }
}

async function canRender(
  venue: PublishedVenue,
  { pages, log }: Pick<PublishServices, 'pages' | 'log'>,
): Promise<boolean> {
  try {
    await pages.render(venue)
    return true
  } catch (error) {
    log('page not rendered', { venue: venue.key, error: (error as Error).name })
    return false
  }
}
