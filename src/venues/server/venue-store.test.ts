import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Database, Query } from '#database/server/database.ts'
import { asRole, type AsRole } from '#database/server/transactions.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { EXAMPLE_VENUES, wafubar } from '#testing/venues/example-venues.ts'
import { putVersions } from '#testing/venues/put-versions.ts'
import { EXAMPLES } from '#venues/examples/examples.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { createVenueStore } from './venue-store.ts'

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve: () => resolve() }
}

const documentOf = ({ key, invitation }: PublishedVenue) => ({ ...EXAMPLES.get(key), invitation })

describe('the store of venues', () => {
  let database: Database
  /** The statements of the store. */
  let statements: string[]
  let runs: number
  beforeEach(async () => {
    database = await openTestDatabase()
    statements = []
    runs = 0
  })
  afterEach(async () => database.close())

  const recordingRole: AsRole = async (role, headers, work) => {
    runs += 1
    return asRole(database, role, headers, async (query) => {
      const record: Query = async (text, params) => {
        statements.push(text)
        return query(text, params)
      }
      return work(record)
    })
  }
  const asOwner = async (text: string, params: readonly unknown[] = []) =>
    database.transaction(async (query) => query(text, params))
  const put = async (...venues: readonly PublishedVenue[]) =>
    putVersions(database, venues, documentOf)
  const openStore = async () => {
    const store = createVenueStore(recordingRole)
    await store.refresh()
    return store
  }

  it('does not contain a venue that was never published or is unknown', async () => {
    await asOwner(`insert into private.venues (app_identifier) values ('draft-only')`)
    const store = await openStore()
    expect([store.list(), store.find('draft-only'), store.find('nobody')]).toEqual([
      [],
      undefined,
      undefined,
    ])
  })

  it('is empty until it is refreshed', async () => {
    await put(...EXAMPLE_VENUES)
    const store = createVenueStore(recordingRole)
    expect([store.list(), store.find('wafubar')]).toEqual([[], undefined])
  })

  it('returns the venues as they are published, in the order of their creation', async () => {
    await put(...EXAMPLE_VENUES.toReversed())
    const store = await openStore()
    expect(store.list()).toEqual(EXAMPLE_VENUES.toReversed())
    expect(store.find('wafubar')).toEqual(wafubar)
    expect(runs).toBe(1)
  })

  it('returns archived and paused venues with their switches', async () => {
    await put({ ...wafubar, paused: true, archivedAt: '2026-11-21T12:00:00.000Z' })
    const store = await openStore()
    expect(store.find('wafubar')).toMatchObject({
      paused: true,
      archivedAt: '2026-11-21T12:00:00.000Z',
    })
  })

  it('returns the time of the database without a query, whatever the clock of this process', async () => {
    await put(...EXAMPLE_VENUES)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 3_600_000 })
    const store = await openStore()
    const [row] = await asOwner('select extract(epoch from now())::float8 as now')
    const late = Number(row?.['now']) - store.databaseTime()
    vi.useRealTimers()
    expect(late).toBeGreaterThan(-60)
    expect(late).toBeLessThan(60)
    const before = store.databaseTime()
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 90_000)
    expect(store.databaseTime() - before).toBeGreaterThanOrEqual(89)
    vi.restoreAllMocks()
    expect(runs).toBe(1)
  })

  it('dates the terms by their first version, in Paris, unless the document has a date', async () => {
    const { termsDate: _, ...undated } = EXAMPLES.get('wafubar') ?? {}
    const versions = [1, 2, 3].map((version) => ({
      ...wafubar,
      version,
      terms: { ...wafubar.terms, version: Math.min(version, 2) },
    }))
    await putVersions(database, versions, () => undated)
    await asOwner('alter table private.venue_versions disable trigger user')
    const publish = async (number: number, at: string) =>
      asOwner('update private.venue_versions set published_at = $2 where number = $1', [number, at])
    await publish(1, '2026-01-01T12:00:00Z')
    await publish(2, '2026-03-31T22:30:00Z')
    await publish(3, '2026-05-01T12:00:00Z')
    const { version, terms } = (await openStore()).find('wafubar') ?? {}
    expect([version, terms?.version, terms?.date]).toEqual([3, 2, '2026-04-01'])
  })

  it('returns the reason of the terms, and both their day of publication and the date of the document', async () => {
    const example = EXAMPLES.get('wafubar')
    const own = {
      ...example,
      termsDate: '1999-12-31',
      legal: { ...example?.legal, isExample: false },
    }
    await putVersions(database, [wafubar], () => own)
    await asOwner('alter table private.venue_versions disable trigger user')
    await asOwner(
      `update private.venue_versions set reason = 'Trop de gagnants', published_at = '2026-11-20T12:00:00Z'`,
    )
    const store = await openStore()
    const { hash } = wafubar.terms
    expect(store.find('wafubar')?.terms).toEqual({
      hash,
      version: 1,
      date: '1999-12-31',
      publishedOn: '2026-11-20',
      reason: 'Trop de gagnants',
    })
  })

  it('follows a publication, a pause and an archiving, and reads only changed data', async () => {
    await put(...EXAMPLE_VENUES)
    const store = await openStore()
    const [, unchanged] = store.list()
    await put({ ...wafubar, version: 2, invitation: 'Une autre phrase' })
    await store.refresh()
    expect(store.find('wafubar')).toMatchObject({ version: 2, invitation: 'Une autre phrase' })
    await asOwner(`update private.venues set paused = true where app_identifier = 'wafubar'`)
    await store.refresh()
    expect(store.find('wafubar')).toMatchObject({ version: 2, paused: true })
    await asOwner(`update private.venues set archived_at = now() where app_identifier = 'wafubar'`)
    await store.refresh()
    expect(store.find('wafubar')?.archivedAt).toMatch(/^\d{4}-/)
    expect(store.list()[1]).toBe(unchanged)
    statements = []
    await store.refresh()
    expect(statements).toHaveLength(1)
    expect(statements[0]).not.toContain('content as')
  })

  it('shows other versions after a restore, even if their numbers are the same', async () => {
    await put(...EXAMPLE_VENUES)
    const store = await openStore()
    await asOwner(
      'alter table private.venue_versions disable trigger user; delete from private.venue_versions',
    )
    await put({ ...wafubar, invitation: 'Restaurée' })
    await store.refresh()
    expect(store.list().map(({ invitation }) => invitation)).toEqual(['Restaurée'])
  })

  it('shares a refresh between simultaneous calls, but not a refresh that began before the call', async () => {
    await put(wafubar)
    const [held, read] = [deferred(), deferred()]
    const store = createVenueStore(async (...transaction) => {
      const result = await recordingRole(...transaction)
      read.resolve()
      await held.promise
      return result
    })
    const first = store.refresh()
    await read.promise
    await put({ ...wafubar, version: 2 })
    const later = Array.from({ length: 50 }, async () => store.refresh())
    held.resolve()
    await first
    expect(store.find('wafubar')?.version).toBe(1)
    await Promise.all(later)
    expect([store.find('wafubar')?.version, runs]).toEqual([2, 2])
  })

  it('keeps its venues when a refresh fails, and succeeds at the next refresh', async () => {
    await put(wafubar)
    let isAway = false
    const store = createVenueStore(async (...transaction) => {
      if (isAway) throw new Error('away')
      return recordingRole(...transaction)
    })
    await store.refresh()
    isAway = true
    const failing = [store.refresh(), store.refresh()]
    for (const refresh of failing) await expect(refresh).rejects.toThrow('away')
    expect(store.find('wafubar')?.version).toBe(1)
    isAway = false
    await store.refresh()
    expect(store.list()).toHaveLength(1)
  })
})
