import { makeNextVersion } from '#admin/publish/server/next-version.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { EXAMPLES } from '#venues/examples/examples.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

/** They have a date of their terms, so that the day does not count. */
const UNPUBLISHED = {
  isPaused: false,
  isArchived: false,
  isExample: true,
  inForce: null,
  draft: null,
  today: '',
}

/** Returns the example venues as the first start of a server publishes them. */
export async function publishedExamples(): Promise<readonly PublishedVenue[]> {
  const versions = [...EXAMPLES].map(async ([key, document]) =>
    makeNextVersion(key, document, UNPUBLISHED, nodeHashes),
  )
  return (await Promise.all(versions)).map(({ venue }) => venue)
}
