import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createVenue } from '#admin/store/server/create-venue.ts'
import { switchVenue } from '#admin/store/server/switch-venue.ts'
import { readStoredVenue, type StoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Database, Row } from '#database/server/database.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import {
  addCode,
  addParticipation,
  insertInto,
  type Participation,
} from '#testing/database/participations.ts'
import { putDraft } from '#testing/drafts/edit-draft.ts'
import { publishLaterField } from '#testing/venues/publish-later-field.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { publish, type Publication } from './publish.ts'
import type { PublishServices } from './services.ts'

type RunTransaction = VenueClient['transaction']

const services: PublishServices = {
  hashes: nodeHashes,
  log: () => {},
  isProduction: false,
  allowsRequiredReviews: true,
  venues: { refresh: async () => {} },
  pages: { check: async () => {} },
}
const [cocktail, ...others] = wafubar.prizes as [VenueDocument['prizes'][number]]
const withCocktail = (change: object): VenueDocument => ({
  ...wafubar,
  prizes: [{ ...cocktail, ...change }, ...others],
})
const WON_UNITS = { app_identifier: '', prize_key: 'cocktail', period_key: 'total', taken: 3 }
const BY_OWNER = { role: 'owner', reason: null, memberId: null } as const
/** Each document differs from the document before. */
const INVITED = { ...wafubar, invitation: 'Venez.' }
const ODDS = { prizes: [{ ...cocktail, probability: 0.5 }, ...others] }
const LOWER_ODDS: VenueDocument = { ...wafubar, ...ODDS }
const WITHOUT_COCKTAIL = { ...wafubar, prizes: others }

describe('a publication', () => {
  let database: Database
  let key: string
  let venues = 0
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => database.close())
  beforeEach(async () => {
    venues += 1
    key = `bar-${venues}`
    await database.transaction(async (query) =>
      createVenue(query, { key, content: wafubar, memberId: null }),
    )
  })

  const drafting = async (content: object) =>
    database.transaction(async (query) => putDraft(query, key, content))
  const publishing = async (
    document: object,
    basedOn: number,
    more: Partial<Publication> = {},
    given: Partial<PublishServices> = {},
    transaction: RunTransaction = database.transaction,
  ) =>
    publish(
      { ...BY_OWNER, key, revision: await drafting(document), basedOn, ...more },
      transaction,
      {
        ...services,
        ...given,
      },
    )
  const read = async <R extends Row>(statement: string) =>
    database.transaction(async (query) => query<R>(statement, [key]))
  const stored = async () => database.transaction(async (query) => readStoredVenue(query, key))

  const redeem = async (won: Participation, events: readonly string[]) => {
    const code = await addCode(database, won)
    await database.transaction(async (query) => {
      for (const [index, event] of events.entries()) {
        const row = { code, number: index + 1, event }
        await query(insertInto('private.redemptions', row), Object.values(row))
      }
    })
  }

  /** Reads all rows that a publication may write. */
  const written = async () => ({
    versions: await read(
      'select * from private.venue_versions where app_identifier = $1 order by number',
    ),
    odds: await read(
      'select odds_hash from private.odds_tables where app_identifier = $1 order by id',
    ),
    limits: await read('select * from private.prize_limits where app_identifier = $1 order by id'),
    events: await read(
      'select event, version from private.venue_events where app_identifier = $1 order by id',
    ),
    draft: await read('select * from private.venue_drafts where app_identifier = $1'),
  })

  const refusedPaths = (result: Awaited<ReturnType<typeof publishing>>) =>
    result.type === 'refused' ? result.problems.map(({ path }) => path) : result.type

  describe('is refused, and writes nothing, for', () => {
    it('an unknown field', async () => {
      await database.transaction(async (query) =>
        query(
          'update private.venue_drafts set revision = 2, content = $2 where app_identifier = $1',
          [key, JSON.stringify({ ...wafubar, couleur: 'rose' })],
        ),
      )
      const result = await publish(
        { ...BY_OWNER, key, revision: 2, basedOn: 0 },
        database.transaction,
        services,
      )
      expect(refusedPaths(result)).toEqual(['couleur'])
    })

    it.each(['', 'a\nb', 'a'.repeat(501)])('a reason of %j', async (reason) => {
      await publishing(wafubar, 0)
      expect(refusedPaths(await publishing(LOWER_ODDS, 1, { reason }))).toEqual(['reason'])
      expect(refusedPaths(await publishing({ ...LOWER_ODDS, reason }, 1))).toEqual(['reason'])
    })

    it('a stock below the number of won units, but not a higher stock or no stock', async () => {
      await publishing(withCocktail({ stock: { total: 5 } }), 0)
      await database.transaction(async (query) =>
        query(
          insertInto('private.prize_stock', WON_UNITS),
          Object.values({ ...WON_UNITS, app_identifier: key }),
        ),
      )
      const result = await publishing(withCocktail({ stock: { total: 2 } }), 1, {
        reason: 'Rupture.',
      })
      expect(result).toMatchObject({
        type: 'refused',
        problems: [
          { path: 'prizes.cocktail.stock.total', message: expect.stringMatching(/ 3\s/) as string },
        ],
      })
      const won: RunTransaction = async (work) =>
        database.transaction(async (query) =>
          work(async (text, params) => {
            if (text.includes('pg_advisory_xact_lock') && params?.[0] === `odds:${key}`)
              await query(
                'update private.prize_stock set taken = taken + 1 where app_identifier = $1',
                [key],
              )
            return query(text, params)
          }),
        )
      const late = publishing(
        withCocktail({ stock: { total: 3 } }),
        1,
        { reason: 'Rupture.' },
        {},
        won,
      )
      expect(refusedPaths(await late)).toEqual(['prizes.cocktail.stock.total'])
      const enough = await publishing(withCocktail({ stock: { total: 4 } }), 1, {
        reason: 'Rupture.',
      })
      expect(enough).toMatchObject({ type: 'published', version: 2 })
      expect(await publishing(wafubar, 2)).toMatchObject({ type: 'published', version: 3 })
    })

    it('a venue that is changed to ask for a review, where the server allows no such change', async () => {
      const given = { allowsRequiredReviews: false }
      const invited: VenueDocument = { ...wafubar, reviewMode: 'invited' }
      const required: VenueDocument = { ...wafubar, reviewMode: 'required' }
      expect(refusedPaths(await publishing(wafubar, 0, {}, given))).toEqual(['reviewMode'])
      await publishing(invited, 0, {}, given)
      const change = { reason: 'Des avis' }
      for (const document of [wafubar, required])
        expect(refusedPaths(await publishing(document, 1, change, given))).toEqual(['reviewMode'])
      expect(await publishing(required, 1, change)).toMatchObject({ type: 'published' })
      // A publication that leaves the mode as it is.
      expect(await publishing(wafubar, 2, {}, given)).toMatchObject({ type: 'published' })
    })

    it.each([{ perDay: 0 }, { total: 0 }, { total: 0, perDay: 0 }])(
      'odds for a prize without units, in a first version and for a new prize: %j',
      async (stock) => {
        const paths = Object.keys(stock).map((field) => `prizes.cocktail.stock.${field}`)
        expect(refusedPaths(await publishing(withCocktail({ stock }), 0))).toEqual(paths)
        await publishing(WITHOUT_COCKTAIL, 0)
        expect(
          refusedPaths(await publishing(withCocktail({ stock }), 1, { reason: 'Nouveau' })),
        ).toEqual(paths)
        expect(await publishing(withCocktail({ stock, probability: 0 }), 1)).toMatchObject({
          type: 'published',
        })
        expect(
          refusedPaths(await publishing(withCocktail({ stock }), 2, { reason: 'Mieux' })),
        ).toEqual(paths)
      },
    )

    it('a removed prize without a reason, and names the number of unclaimed wins', async () => {
      await publishing(wafubar, 0)
      const won = {
        app_identifier: key,
        prize_id: 'cocktail',
        prize_key: 'cocktail',
        prize_name: 'Cocktail',
        prize_type: 'cocktail',
      }
      const [handed, undone] = [
        await addParticipation(database, won),
        await addParticipation(database, won),
      ]
      await addParticipation(database, won)
      await addParticipation(database, {
        ...won,
        prize_id: 'soft-1',
        prize_key: 'soft',
        prize_name: 'Soft',
      })
      await redeem(handed, ['handed'])
      await redeem(undone, ['handed', 'undone'])
      expect(await publishing(WITHOUT_COCKTAIL, 1)).toMatchObject({
        problems: [
          { path: 'reason' },
          {
            path: 'prizes.cocktail',
            message: expect.stringMatching(
              /«\sCocktail\s»\s: au moins 2 lots .* restent dus/,
            ) as string,
          },
        ],
      })
      const result = await publishing(WITHOUT_COCKTAIL, 1, {
        reason: 'Le cocktail quitte la carte.',
      })
      expect(result).toMatchObject({ type: 'published', differences: [{ class: 'detriment' }] })
    })

    it('an unknown and an archived venue', async () => {
      expect(refusedPaths(await publishing(wafubar, 0, { key: 'nulle-part' }))).toEqual([''])
      await database.transaction(async (query) =>
        switchVenue(query, { key, event: 'archived', memberId: null }),
      )
      expect(refusedPaths(await publishing(wafubar, 0))).toEqual([''])
    })

    it('a page that cannot be rendered', async () => {
      await publishing(wafubar, 0)
      await drafting(INVITED)
      const before = await written()
      const pages = {
        check: async () => {
          throw new Error('made to fail by the test')
        },
      }
      expect(refusedPaths(await publishing(INVITED, 1, {}, { pages }))).toEqual([''])
      expect(await written()).toEqual(before)
    })

    it.each(['private.venue_versions', 'private.odds_tables', 'private.venue_events', 'commit'])(
      'a database that fails at %s',
      async (statement) => {
        await publishing(wafubar, 0)
        const document = withCocktail({ probability: 2 })
        await drafting(document)
        const before = await written()
        const failing = async <T>(work: (query: never) => Promise<T>): Promise<T> =>
          database.transaction(async (query) => {
            const result = await work((async (text: string, params?: readonly unknown[]) => {
              if (text.includes('insert into') && text.includes(statement))
                throw new Error('disk full')
              return query(text, params)
            }) as never)
            if (
              statement === 'commit' &&
              (
                await query(
                  'select from private.venue_versions where app_identifier = $1 and number = 2',
                  [key],
                )
              ).length > 0
            )
              throw new Error('disk full')
            return result
          })
        await expect(publishing(document, 1, {}, {}, failing as never)).rejects.toThrow('disk full')
        expect(await written()).toEqual(before)
      },
    )
  })

  it('reads the venue once, renders, locks and writes in one transaction, and then refreshes the store', async () => {
    await drafting(wafubar)
    const steps: unknown[] = []
    const STEPS = [
      ['private.venue_drafts', 'venue'],
      ['max(number)', 'number'],
      ['pg_advisory_xact_lock', 'lock'],
      ['insert into private.venue_versions', 'version'],
      ['insert into private.venue_events', 'event'],
    ] as const
    const observed: RunTransaction = async (work) => {
      steps.push('begin')
      const result = await database.transaction(async (query) =>
        work(async (text, params) => {
          steps.push(...STEPS.filter(([sql]) => text.includes(sql)).map(([, step]) => step))
          return query(text, params)
        }),
      )
      steps.push('commit')
      return result
    }
    const given = {
      pages: {
        check: async ({ version, terms }: PublishedVenue) =>
          void steps.push(['page', version, terms.date]),
      },
      venues: {
        refresh: async () => void steps.push(['store', (await written()).versions.length]),
      },
    }
    const result = await publishing(wafubar, 0, {}, given, observed)
    expect(result).toEqual({ type: 'published', version: 1, differences: [] })
    expect(steps).toEqual([
      'begin',
      'venue',
      ['page', 1, '2025-06-16'],
      'lock',
      'number',
      'version',
      'lock',
      'event',
      'commit',
      ['store', 1],
    ])
  })

  it('keeps the version of the terms if the articles are the same, and returns the differences', async () => {
    await publishing(wafubar, 0)
    expect(await publishing(INVITED, 1)).toMatchObject({
      type: 'published',
      version: 2,
      differences: [{ path: 'invitation', class: 'appearance' }],
    })
    expect(await publishing(LOWER_ODDS, 2, { reason: 'Le cocktail est plus cher.' })).toMatchObject(
      {
        version: 3,
      },
    )
    const versions = await read<{ terms_version: number; reason: string | null }>(
      'select terms_version, reason from private.venue_versions where app_identifier = $1 order by number',
    )
    expect(versions).toEqual([
      { terms_version: 1, reason: null },
      { terms_version: 1, reason: null },
      { terms_version: 3, reason: 'Le cocktail est plus cher.' },
    ])
    const { odds, limits } = await written()
    expect([odds.length, limits.length]).toEqual([2, 0])
  })

  it('of the same content and articles writes nothing', async () => {
    await publishing(wafubar, 0)
    const before = await written()
    expect(await publishing({ ...wafubar }, 1)).toMatchObject({ type: 'unchanged', version: 1 })
    expect(await written()).toEqual(before)
  })

  it('removes a field of a later release when the draft has been edited', async () => {
    await publishing(wafubar, 0)
    await database.transaction(async (query) => publishLaterField(query, key))
    expect(await publishing(wafubar, 2)).toMatchObject({ type: 'unchanged', version: 2 })
    const change = { label: 'happyHour', before: '18:00', after: 'aucun', class: 'neutral' }
    expect(await publishing(INVITED, 2)).toMatchObject({
      type: 'published',
      differences: [change, { path: 'invitation' }],
    })
    expect((await stored())?.inForce?.document).toEqual(INVITED)
  })

  it('is stale if the version in force or the draft has changed since the caller read them', async () => {
    expect(await publishing(wafubar, 3)).toEqual({ type: 'stale' })
    await publishing(wafubar, 0)
    expect(await publishing(INVITED, 0)).toEqual({ type: 'stale' })
    expect(await publishing(INVITED, 1, { revision: 1 })).toEqual({ type: 'stale' })
  })

  it('happens once if five callers publish the same draft at the same time; the other four find no changes', async () => {
    await publishing(wafubar, 0)
    const revision = await drafting(INVITED)
    const results = await Promise.all(
      Array.from({ length: 5 }, async () => publishing(INVITED, 1, { revision })),
    )
    expect(results.filter(({ type }) => type === 'published')).toHaveLength(1)
    expect(results.filter(({ type }) => type === 'unchanged')).toHaveLength(4)
    expect((await written()).versions).toHaveLength(2)
  })

  it('stores the reason of a change to the detriment of players, and removes it from the draft', async () => {
    await publishing(wafubar, 0)
    await publishing({ ...INVITED, reason: 'Plus court.' }, 1)
    expect((await stored())?.draft?.reason).toBe('Plus court.')
    await publishing({ ...INVITED, ...ODDS, reason: ' Le cocktail est plus cher. ' }, 2)
    expect((await stored())?.draft).toEqual({
      revision: 4,
      content: { ...INVITED, ...ODDS },
      reason: null,
    })
    const { versions } = await written()
    expect(versions.map(({ reason }) => reason)).toEqual([null, null, 'Le cocktail est plus cher.'])
  })

  it('ignores an invalid reason for a change that needs no reason', async () => {
    await publishing(wafubar, 0)
    const result = await publishing({ ...INVITED, reason: 'a'.repeat(501) }, 1)
    expect(result).toMatchObject({ type: 'published', version: 2 })
  })

  it('keeps changes of the draft that are saved during the publication, including a new reason', async () => {
    await publishing(wafubar, 0)
    const typed = { ...wafubar, reason: 'Le rhum manque encore.' }
    const revision = await drafting({ ...LOWER_ODDS, reason: 'Le rhum manque.' })
    const during: RunTransaction = async (work) =>
      database.transaction(async (query) =>
        work(async (text, params) => {
          if (text.includes('insert into private.venue_versions')) await putDraft(query, key, typed)
          return query(text, params)
        }),
      )
    const seen = { ...BY_OWNER, key, revision, basedOn: 1 }
    expect(await publish(seen, during, services)).toMatchObject({ type: 'published', version: 2 })
    const { inForce, draft } = (await stored()) as StoredVenue
    expect(inForce?.document).toEqual(LOWER_ODDS)
    expect(draft).toEqual({ revision: revision + 1, content: wafubar, reason: typed.reason })
    const { versions } = await written()
    expect(versions[1]).toMatchObject({ reason: 'Le rhum manque.' })
  })
})
