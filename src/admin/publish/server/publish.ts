import type { Query } from '#database/server/database.ts'
import { lockOdds } from '#draw/server/odds-tables.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publish/messages.ts'
import { checkDocument, type DocumentProblem } from '#venues/document/check-document.ts'
import { compareDocuments, type Difference } from '#venues/document/differences.ts'

import { checkPublication, type CheckedPublication } from './check-publication.ts'
import {
  insertVersion,
  isInForce,
  makeNextVersion,
  type NextVersion,
  type PublicationRecord,
} from './next-version.ts'
import type { PublishServices, RunTransaction } from '#admin/frame/server/services.ts'
import { readVenueState } from '#admin/draft/server/venue-state.ts'

export type Publication = PublicationRecord & {
  readonly key: string
  readonly document: unknown
  /** The version in force that the caller has seen; 0 for none. */
  readonly basedOn: number
}

type Refused = { readonly type: 'refused'; readonly problems: readonly DocumentProblem[] }

type NotPublished =
  | Refused
  /** The version in force has the same document and the same articles. */
  | { readonly type: 'unchanged'; readonly version: number }
  /** Another version is in force than the caller has seen. */
  | { readonly type: 'conflict'; readonly version: number }

export type PublishResult =
  | {
      readonly type: 'published'
      readonly version: number
      /** What has changed since the previous version. */
      readonly differences: readonly Difference[]
    }
  | NotPublished

/**
 * Publishes a document as the next version of its venue. The page is rendered first, and one
 * transaction writes the version with its odds and stock limits: an error leaves the previous
 * version in force.
 */
export async function publish(
  publication: Publication,
  transaction: RunTransaction,
  services: PublishServices,
): Promise<PublishResult> {
  const checked = checkDocument(publication.document)
  if (!checked.ok) return { type: 'refused', problems: checked.problems }
  const decide = async (query: Query) =>
    decidePublication(query, { ...publication, document: checked.document }, services)
  const expected = await transaction(decide)
  if (expected.type !== 'ready') return expected
  if (!(await canRender(expected.next, services))) return refuse(PROBLEMS.page)
  const decided = await transaction(async (query) => {
    await lockOdds(query, publication)
    const repeated = await decide(query)
    if (repeated.type !== 'ready') return repeated
    await insertVersion(query, repeated.next, publication, services.hashes)
    return repeated
  })
  if (decided.type !== 'ready') return decided
  await services.venues.refresh()
  const { next, differences } = decided
  return { type: 'published', version: next.venue.version, differences }
}

type Decision =
  | {
      readonly type: 'ready'
      readonly next: NextVersion
      readonly differences: readonly Difference[]
    }
  | NotPublished

/** Decides whether a valid document may become the next version. Writes nothing. */
async function decidePublication(
  query: Query,
  publication: Publication & CheckedPublication,
  { hashes, isProduction }: PublishServices,
): Promise<Decision> {
  const { key, document, basedOn } = publication
  const state = await readVenueState(query, key)
  if (!state) return refuse(PROBLEMS.unknownVenue)
  const version = state.inForce?.number ?? 0
  if (version !== basedOn) return { type: 'conflict', version }
  const problems = await checkPublication(query, publication, state, isProduction)
  if (problems.length > 0) return { type: 'refused', problems }
  const next = await makeNextVersion(key, document, state, hashes)
  if (isInForce(next, state)) return { type: 'unchanged', version }
  const differences = compareDocuments(state.inForce?.document ?? document, document)
  return { type: 'ready', next, differences }
}

async function canRender(
  { venue }: NextVersion,
  { pages, log }: PublishServices,
): Promise<boolean> {
  try {
    await pages.render(venue)
    return true
  } catch (error) {
    log('page not rendered', { venue: venue.key, error: (error as Error).name })
    return false
  }
}

function refuse(message: string): Refused {
  return { type: 'refused', problems: [{ path: '', message }] }
}
