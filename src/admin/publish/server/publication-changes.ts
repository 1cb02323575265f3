import type { VenueState } from '#admin/draft/server/venue-state.ts'
import type { Query } from '#database/server/database.ts'
import type { Hashes } from '#platform/hashes.ts'
import { compareDocuments, type Difference } from '#venues/document/differences.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import { findDuePrizes, type DuePrize } from './due-prizes.ts'
import { makeNextVersion, type NextVersion } from './next-version.ts'

/** What a publication changes. */
export type PublicationChanges = {
  readonly next: NextVersion
  /** Since the version in force. */
  readonly differences: readonly Difference[]
  /** Players read why: the change is to their detriment. */
  readonly needsReason: boolean
  /** The articles of the terms change, so that players accept them again. */
  readonly hasNewTerms: boolean
  /** The removed prizes that players have won, and will still get. */
  readonly due: readonly DuePrize[]
}

/** Returns what the publication of a valid document changes. */
export async function findChanges(
  query: Query,
  key: string,
  document: VenueDocument,
  state: VenueState,
  hashes: Hashes,
): Promise<PublicationChanges> {
  const { inForce } = state
  const before = inForce?.document ?? document
  const next = await makeNextVersion(key, document, state, hashes)
  const differences = compareDocuments(before, document)
  return {
    next,
    differences,
    needsReason: differences.some((difference) => difference.class === 'detriment'),
    hasNewTerms: inForce !== null && inForce.termsHash !== next.venue.terms.hash,
    due: await findDuePrizes(query, key, before, document),
  }
}
