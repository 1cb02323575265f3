import type { Database } from '#database/server/database.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { createFixedStore, toPublished, wafubar } from './example-venues.ts'
import { publishVersion } from './publish-version.ts'

export const [FIRST_VERSION] = toPublished([wafubar]) as readonly [PublishedVenue]

type Options = Parameters<typeof publishVersion>[3]

/**
 * The app with one venue, whose later versions `publish` inserts. `current` returns the version
 * that the server uses.
 */
export type ServedVersions = {
  readonly served: ServedApp
  current(): PublishedVenue
  /** Sets the age of the promises from now on, in seconds. */
  promiseAgo(seconds: number): void
  publish(change: object, options?: Options): Promise<void>
}

export async function serveVersions(database: Database): Promise<ServedVersions> {
  let current = FIRST_VERSION
  let promisedAgo = 0
  const served = await serveApp(database, [FIRST_VERSION], {
    venues: {
      ...createFixedStore([]),
      find: (key) => (key === current.key ? current : undefined),
      list: () => [current],
      databaseTime: () => createFixedStore([]).databaseTime() - promisedAgo,
    },
  })
  return {
    served,
    current: () => current,
    promiseAgo(seconds) {
      promisedAgo = seconds
    },
    async publish(change, options = {}) {
      current = await publishVersion(database, current, { ...current, ...change }, options)
    },
  }
}
