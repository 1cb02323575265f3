import { VENUES as DOCUMENTS } from '#venues/list.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

/** The venues of this page, as their first versions. */
export const VENUES: readonly PublishedVenue[] = DOCUMENTS.map((venue) => ({
  ...venue,
  version: 1,
  terms: { hash: '0'.repeat(64), version: 1, date: '2025-06-16' },
  oddsHash: '0'.repeat(64),
}))
