import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Database } from '#database/server/database.ts'
import {
  DRAW_COMMITMENT,
  type DrawPromise,
  type SpinAnswer,
  type SpinRequest,
} from '#draw/calls.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { serveApp, spinRequest, type ServedApp } from '#testing/servers/served-app.ts'
import { storeOf, toPublished, wafubar } from '#testing/venues/example-venues.ts'
import { prizeOf, publishPrizes } from '#testing/venues/publish-prizes.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { writeNote } from './promise-note.ts'

const SECRET = Buffer.alloc(32, 7)
const FRESH_TICKETS = 60
const MISTAKE = [prizeOf('tea')]
const CORRECTED = [prizeOf('tea', { probability: 1 })]
const VENUES = toPublished([wafubar, { ...wafubar, key: 'autre', name: 'Autre' }])
const [, second] = VENUES as [PublishedVenue, PublishedVenue]

type Shown = Omit<SpinRequest, 'termsHash'>
type Change = (shown: Shown, ofAnotherTicket: Shown, atAnotherVenue: Shown) => Partial<Shown>

describe.each(testDatabases)('odds that were replaced on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  let current: readonly PublishedVenue[]
  let mistake: readonly PublishedVenue[]
  let oldHash: string
  /** Starts a server that knows the venues that `known` returns. */
  const serve = async (known: () => readonly PublishedVenue[]) => {
    const [drawSecret, find] = [SECRET, (key: string) => known().find((venue) => venue.key === key)]
    const tokens = createLinkTokens(drawSecret)
    return serveApp(database, VENUES, { venues: { ...storeOf([]), find }, drawSecret, tokens })
  }
  /** Publishes the same prizes at both venues. */
  const publish = async (prizes: Parameters<typeof publishPrizes>[2]) => {
    current = await Promise.all(
      current.map(async (venue) => publishPrizes(database, venue, prizes)),
    )
  }
  beforeEach(async () => {
    database = await open()
    current = VENUES
    served = await serve(() => current)
    await publish(MISTAKE)
    mistake = current
    oldHash = current[0]?.oddsHash ?? ''
  })
  afterEach(async () => database.close())

  const promise = async (at = served, more: Partial<SpinRequest> = {}) => {
    const request = { ...spinRequest(), ...more }
    const { appIdentifier, ticket } = request
    const response = await at.post(DRAW_COMMITMENT.path, { appIdentifier, ticket })
    const { commitment, oddsHash, note = null } = (await response.json()) as DrawPromise
    return { ...request, commitment, oddsHash, note }
  }
  /** Returns the name of the prize, or the code of the refusal. */
  const spin = async (request: Partial<SpinRequest>, at = served) => {
    const response = await at.spin(request)
    const body = (await response.json()) as SpinAnswer & { code?: string }
    return response.ok ? body.prize.name : body.code
  }

  it('are won by none of 60 fresh tickets that name them', async () => {
    await publish(CORRECTED)
    const outcomes = new Set<string | undefined>()
    for (let visitor = 0; visitor < FRESH_TICKETS; visitor += 1) {
      const { note, ...fresh } = await promise()
      // With the note of the new odds, and as a page from before there were notes.
      const sent = { ...fresh, oddsHash: oldHash, ...(visitor % 2 === 0 && { note }) }
      outcomes.add(await spin(sent))
    }
    expect([...outcomes]).toEqual(['stale_odds'])
  })

  it.each<[string, Change]>([
    ['invented', () => ({ note: `MQ.${'A'.repeat(22)}` })],
    ['empty', () => ({ note: '' })],
    [
      'altered',
      ({ note }) => ({ note: `${note?.slice(0, -1)}${note?.endsWith('A') ? 'Q' : 'A'}` }),
    ],
    [
      'of an earlier version',
      ({ note }) => ({ note: `${btoa('1').slice(0, 2)}.${note?.split('.')[1]}` }),
    ],
    ['of another ticket', (_, { note }) => ({ note })],
    ['used at another venue', ({ note }, _, atAnother) => ({ ...atAnother, note })],
    [
      'signed with another secret',
      (shown) => ({ note: writeNote(createLinkTokens(Buffer.alloc(32, 8)), shown, 2) }),
    ],
  ])('are refused with a note that is %s', async (_, change) => {
    const shown = await promise()
    const another = await promise()
    const atAnother = await promise(served, { ticket: shown.ticket, appIdentifier: second.key })
    await publish(CORRECTED)
    expect(await spin({ ...shown, ...change(shown, another, atAnother) })).toBe('stale_odds')
    expect(await spin(shown)).toBe('tea')
  })

  it('are refused with the note of other odds', async () => {
    await publish([prizeOf('milk')])
    const shown = await promise()
    await publish(CORRECTED)
    expect(await spin({ ...shown, oddsHash: oldHash })).toBe('stale_odds')
    expect(await spin(shown)).toBe('milk')
  })

  it('are refused 15 minutes after they were replaced, and drawn before', async () => {
    const [early, late] = [await promise(), await promise()]
    await publish(CORRECTED)
    const age = async (by: string) =>
      served.asAdmin(async (query) =>
        query('update private.odds_tables set in_force_since = in_force_since - $1::interval', [
          by,
        ]),
      )
    await age('14 minutes 50 seconds')
    expect(await spin(early)).toBe('tea')
    await age('11 seconds')
    expect(await spin(late)).toBe('stale_odds')
  })

  it('are drawn by every server, whatever the clock of the one that promised them', async () => {
    const replica = await serve(() => current)
    for (const hours of [-5, 5]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
      const shown = await promise(replica)
      vi.useRealTimers()
      await publish(CORRECTED)
      const fresh = await promise(replica)
      expect(await spin(shown)).toBe('tea')
      expect(await spin({ ...fresh, oddsHash: oldHash })).toBe('stale_odds')
      await publish(MISTAKE)
    }
  })

  it('are drawn if a server that did not know their change yet has promised them', async () => {
    const late = await serve(() => mistake)
    await publish(CORRECTED)
    expect(await spin(await promise(late))).toBe('tea')
  })

  it('need no note once they are in force again', async () => {
    await publish(CORRECTED)
    await publish(MISTAKE)
    const { note: _note, ...shown } = await promise()
    expect(await spin(shown)).toBe('tea')
  })

  it('have the same promise and note each time', async () => {
    const shown = await promise()
    const again = await promise(served, shown)
    expect(again).toEqual(shown)
    expect(shown.note).toMatch(/^[\w-]{2,14}\.[\w-]{22}$/)
  })
})
