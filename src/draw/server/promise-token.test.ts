import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Database } from '#database/server/database.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import type { SpinRequest } from '#draw/server/spin-request.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { promiseSpin } from '#testing/servers/promised-spin.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import { storeOf, toPublished, wafubar } from '#testing/venues/example-venues.ts'
import { prizeOf, publishPrizes } from '#testing/venues/publish-prizes.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { makePromiseToken } from './promise-token.ts'

const SECRET = Buffer.alloc(32, 7)
const FRESH_TICKETS = 60
const MISTAKE = [prizeOf('tea')]
const CORRECTED = [prizeOf('tea', { probability: 1 })]
const VENUES = toPublished([wafubar, { ...wafubar, key: 'autre', name: 'Autre' }])
const [, second] = VENUES as [PublishedVenue, PublishedVenue]

type Shown = Omit<SpinRequest, 'termsHash'>
type Change = (shown: Shown, ofAnotherTicket: Shown, atAnotherVenue: Shown) => Partial<Shown>

describe('odds that were replaced', () => {
  let database: Database
  let served: ServedApp
  let current: readonly PublishedVenue[]
  let mistake: readonly PublishedVenue[]
  let oldHash: string
  let promisedAgo = 0
  /** Starts a server of the given venues, whose promises have a date `promisedAgo` seconds ago. */
  const serve = async (venuesNow: () => readonly PublishedVenue[]) => {
    const [drawSecret, find] = [
      SECRET,
      (key: string) => venuesNow().find((venue) => venue.key === key),
    ]
    const tokens = createLinkTokens(drawSecret)
    const store = storeOf([])
    const databaseTime = () => store.databaseTime() - promisedAgo
    const venues = { ...store, find, databaseTime }
    return serveApp(database, VENUES, { venues, drawSecret, tokens, mailboxPepper: SECRET })
  }
  /** Publishes the same prizes at both venues. */
  const publish = async (prizes: Parameters<typeof publishPrizes>[2]) => {
    current = await Promise.all(
      current.map(async (venue) => publishPrizes(database, venue, prizes)),
    )
  }
  beforeEach(async () => {
    database = await openTestDatabase()
    promisedAgo = 0
    current = VENUES
    served = await serve(() => current)
    await publish(MISTAKE)
    mistake = current
    oldHash = current[0]?.oddsHash ?? ''
  })
  afterEach(async () => database.close())

  /**
   * Requests a promise, with the mailbox if `isBound`. Returns the request of the spin after it.
   */
  const promise = async (at = served, more: Partial<SpinRequest> = {}, isBound = true) =>
    (await promiseSpin(at, more, isBound)).request
  /** Ages all odds, or the odds with this hash. */
  const ageOdds = async (interval: string, hash: string | null = null) =>
    served.asAdmin(async (query) =>
      query(
        `update private.odds_tables set in_force_since = in_force_since - $1::interval
         where odds_hash = coalesce($2, odds_hash)`,
        [interval, hash],
      ),
    )
  /** Returns the name of the prize, or the code of the refusal. */
  const spin = async (request: Partial<SpinRequest>, at = served) => {
    const response = await at.spin(request)
    const body = (await response.json()) as SpinAnswer & { code?: string }
    return response.ok ? body.prize.name : body.code
  }

  it(`are refused to ${FRESH_TICKETS} tickets that were promised the new odds`, async () => {
    await publish(CORRECTED)
    const outcomes = new Set<string | undefined>()
    for (let visitor = 0; visitor < FRESH_TICKETS; visitor += 1) {
      const { note, ...fresh } = await promise()
      // Half of the requests have the token of the new odds. The other half have no token, like a
      // page that is older than the tokens.
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
      (shown) => ({
        note: makePromiseToken(
          createLinkTokens(Buffer.alloc(32, 8)),
          { ...shown, version: 2, issuedAt: storeOf([]).databaseTime() },
          null,
        ),
      }),
    ],
  ])('are refused with a token that is %s', async (_, change) => {
    const shown = await promise()
    const another = await promise()
    const atAnother = await promise(served, { ticket: shown.ticket, appIdentifier: second.key })
    await publish(CORRECTED)
    expect(await spin({ ...shown, ...change(shown, another, atAnother) })).toBe('stale_odds')
    expect(await spin(shown)).toBe('tea')
  })

  it('are refused with the token of other odds', async () => {
    await publish([prizeOf('milk')])
    const shown = await promise()
    await publish(CORRECTED)
    expect(await spin({ ...shown, oddsHash: oldHash })).toBe('stale_odds')
    expect(await spin(shown)).toBe('milk')
  })

  it('are drawn until 15 minutes after their replacement, and refused afterwards', async () => {
    const [early, late] = [await promise(), await promise()]
    await publish(CORRECTED)
    await ageOdds('14 minutes 50 seconds')
    expect(await spin(early)).toBe('tea')
    await ageOdds('11 seconds')
    expect(await spin(late)).toBe('stale_odds')
  })

  const ATTACK = 20
  /** Returns the token of a server of release 1.0. */
  const makeTokenOf10 = ({ appIdentifier, ticket, oddsHash }: Shown) =>
    createLinkTokens(SECRET).make(`promise ${appIdentifier} ${ticket} ${oddsHash}`, '2')

  it(`are refused to ${ATTACK} tickets that kept their tokens for more than 15 minutes while the odds were in force`, async () => {
    await ageOdds('1 day')
    promisedAgo = 15 * 60 + 1
    const attackers: Shown[] = []
    for (let ticket = 0; ticket < ATTACK; ticket += 1) attackers.push(await promise())
    promisedAgo = 14 * 60 + 50
    const fresh = await promise()
    await publish(CORRECTED)
    const outcomes = new Set<string | undefined>()
    for (const shown of attackers) outcomes.add(await spin(shown))
    expect([...outcomes]).toEqual(['stale_odds'])
    expect(await spin(fresh)).toBe('tea')
  })

  it('are drawn for the mailbox of the promise in any spelling, and refused to another mailbox', async () => {
    const [shown, other] = [
      await promise(served, { userEmail: 'ana.b@gmail.com' }),
      await promise(),
    ]
    await publish(CORRECTED)
    expect(await spin({ ...shown, userEmail: other.userEmail })).toBe('stale_odds')
    expect(await spin({ ...shown, userEmail: 'A.nab+1@GoogleMail.com' })).toBe('tea')
  })

  it('are drawn for any mailbox if the promise was requested without a mailbox', async () => {
    const shown = await promise(served, {}, false)
    await publish(CORRECTED)
    expect(await spin({ ...shown, userEmail: 'autre@exemple.fr' })).toBe('tea')
  })

  it('are drawn with a token of release 1.0 until the odds are 15 minutes old', async () => {
    const [early, late] = [await promise(), await promise()]
    await ageOdds('14 minutes 50 seconds')
    await publish(CORRECTED)
    expect(await spin({ ...early, note: makeTokenOf10(early) })).toBe('tea')
    await ageOdds('11 seconds', oldHash)
    expect(await spin({ ...late, note: makeTokenOf10(late) })).toBe('stale_odds')
  })

  it('have a token that a server of release 1.0 cannot read', async () => {
    const { appIdentifier, ticket, oddsHash, note } = await promise()
    const tokens = createLinkTokens(SECRET)
    expect(tokens.read(`promise ${appIdentifier} ${ticket} ${oddsHash}`, note ?? '')).toBeNull()
  })

  it('are drawn by every server, whatever the clock of the server that promised them', async () => {
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

  it('are drawn if they were promised by a server that had not read the new version yet', async () => {
    const late = await serve(() => mistake)
    await publish(CORRECTED)
    expect(await spin(await promise(late))).toBe('tea')
  })

  it('need no token once they are in force again', async () => {
    await publish(CORRECTED)
    await publish(MISTAKE)
    const { note: _note, ...shown } = await promise()
    expect(await spin(shown)).toBe('tea')
  })

  it('get the same promise for each request, with a token that every page accepts', async () => {
    const { note, ...shown } = await promise()
    expect(await promise(served, shown)).toMatchObject(shown)
    expect(note).toMatch(/^[\w-]{2,24}\.[\w-]{22}$/)
  })
})
