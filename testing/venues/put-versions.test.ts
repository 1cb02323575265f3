import { expect, it } from 'vitest'

import { testDatabases } from '#testing/database/databases.ts'

import { EXAMPLE_VENUES } from './example-venues.ts'
import { putVersions } from './put-versions.ts'

it.each(testDatabases)('the versions of venues are inserted once, on $name', async ({ open }) => {
  const database = await open()
  await putVersions(database, EXAMPLE_VENUES)
  await putVersions(
    database,
    EXAMPLE_VENUES.map((venue) => ({ ...venue, paused: true })),
  )
  const rows = await database.transaction(async (query) =>
    query(
      `select app_identifier as key, number as version, paused, terms_hash as hash
       from private.venues join private.venue_versions using (app_identifier) order by position`,
    ),
  )
  expect(rows).toEqual(
    EXAMPLE_VENUES.map(({ key, version, terms }) => ({
      key,
      version,
      paused: true,
      hash: terms.hash,
    })),
  )
  await database.close()
})
