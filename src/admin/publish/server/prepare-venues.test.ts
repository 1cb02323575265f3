import { describe, expect, it } from 'vitest'

import { createVenue } from '#admin/store/server/create-venue.ts'
import { switchVenue } from '#admin/store/server/switch-venue.ts'
import { readStoredVenues } from '#admin/store/server/stored-venue.ts'
import type { Database } from '#database/server/database.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { createPostgresDatabase, openTestDatabase } from '#testing/database/databases.ts'
import { sha256 } from '#testing/database/participations.ts'

import { prepareVenues } from './prepare-venues.ts'

const development = { hashes: nodeHashes, isProduction: false }
const OLD_WORDING = '[{"title":"Un ancien règlement","paragraphs":[]}]'

const venuesOf = async (database: Database) => database.transaction(readStoredVenues)
const eventsOf = async (database: Database) =>
  database.transaction(async (query) => {
    const rows = await query<{ line: string }>(
      `select concat_ws(' ', app_identifier, event, version) as line from private.venue_events order by id`,
    )
    return rows.map(({ line }) => line)
  })

/** Adds a version with the articles of an earlier release. */
async function publishOldWording(database: Database, key: string): Promise<void> {
  await database.transaction(async (query) =>
    query(
      `insert into private.venue_versions
         (app_identifier, number, content, content_hash, articles, terms_hash, terms_version, odds_hash)
       select app_identifier, number + 1, content, content_hash, $2, $3, number + 1, odds_hash
       from private.venue_versions where app_identifier = $1 order by number desc limit 1`,
      [key, OLD_WORDING, sha256(OLD_WORDING)],
    ),
  )
}

describe('the venues at the start of a server', () => {
  it('are the two published examples in an empty database, and stay so at the next start', async () => {
    const database = await openTestDatabase()
    await prepareVenues(database, development)
    const venues = await venuesOf(database)
    expect([...venues.keys()]).toEqual(['wafubar', 'nolimit'])
    expect(venues.get('wafubar')).toMatchObject({
      isExample: true,
      inForce: { number: 1, termsVersion: 1 },
      draft: { revision: 1 },
    })
    const events = [
      'wafubar created',
      'wafubar published 1',
      'nolimit created',
      'nolimit published 1',
    ]
    expect(await eventsOf(database)).toEqual(events)
    await prepareVenues(database, development)
    expect(await eventsOf(database)).toEqual(events)
    const odds = await database.transaction(async (query) =>
      query('select from private.odds_tables'),
    )
    expect(odds).toHaveLength(2)
    await database.close()
  })

  it('are drafts of the examples in production', async () => {
    const database = await openTestDatabase()
    await prepareVenues(database, { ...development, isProduction: true })
    const venues = await venuesOf(database)
    expect([...venues.values()].map(({ inForce, draft }) => [inForce, draft?.revision])).toEqual([
      [null, 1],
      [null, 1],
    ])
    await database.close()
  })

  it('do not include the examples if there is another venue', async () => {
    const database = await openTestDatabase()
    await database.transaction(async (query) =>
      createVenue(query, { key: 'chez-paul', content: {}, memberId: null }),
    )
    await prepareVenues(database, development)
    expect([...(await venuesOf(database)).keys()]).toEqual(['chez-paul'])
    await database.close()
  })

  it('get a version with a reason if this release has another wording of the articles, unless they are archived', async () => {
    const database = await openTestDatabase()
    await prepareVenues(database, development)
    await publishOldWording(database, 'wafubar')
    await publishOldWording(database, 'nolimit')
    await database.transaction(async (query) =>
      switchVenue(query, { key: 'nolimit', event: 'archived', memberId: null }),
    )
    await prepareVenues(database, { ...development, isProduction: true })
    const venues = await venuesOf(database)
    expect(venues.get('wafubar')?.inForce).toMatchObject({ number: 3, termsVersion: 3 })
    expect(venues.get('nolimit')?.inForce).toMatchObject({ number: 2, termsVersion: 2 })
    const [version] = await database.transaction(async (query) =>
      query(
        `select reason, published_by from private.venue_versions where app_identifier = 'wafubar' and number = 3`,
      ),
    )
    expect(version).toEqual({
      reason: expect.stringContaining('sans règle plus stricte'),
      published_by: null,
    })
    expect((await eventsOf(database)).at(-1)).toBe('wafubar published 3')
    await database.close()
  })
})

describe('replicas that start at the same time', () => {
  it('import the examples only once, and publish a new wording only once', async () => {
    const url = await createPostgresDatabase('template')
    const replicas = Array.from({ length: 4 }, () => openPostgres(url))
    const [first] = replicas as [Database]
    const startAll = async () =>
      Promise.all(replicas.map(async (database) => prepareVenues(database, development)))
    await startAll()
    expect(await eventsOf(first)).toHaveLength(4)
    await publishOldWording(first, 'wafubar')
    await startAll()
    expect((await eventsOf(first)).slice(4)).toEqual(['wafubar published 3'])
    await Promise.all(replicas.map(async (database) => database.close()))
  })
})
