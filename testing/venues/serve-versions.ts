import type { Database } from '#database/server/database.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { toPublished, wafubar } from './example-venues.ts'
import { publishVersion } from './publish-version.ts'

export const [FIRST_VERSION] = toPublished([wafubar]) as readonly [PublishedVenue]

type Options = Parameters<typeof publishVersion>[3]

/**
 * The app with one venue, whose later versions `publish` inserts. `current` returns the version
 * that the server knows.
 */
export type ServedVersions = {
  readonly served: ServedApp
  current(): PublishedVenue
  publish(change: object, options?: Options): Promise<void>
}

export async function serveVersions(database: Database): Promise<ServedVersions> {
  let current = FIRST_VERSION
  const served = await serveApp(database, [FIRST_VERSION], {
    venues: {
      find: (key) => (key === current.key ? current : undefined),
      list: () => [current],
      refresh: async () => {},
    },
  })
  return {
    served,
    current: () => current,
    async publish(change, options = {}) {
      current = await publishVersion(database, current, { ...current, ...change }, options)
    },
  }
}
