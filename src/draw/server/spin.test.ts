import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { computeEmailKey } from '#players/mailbox/server/mailbox-key.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { promiseSpin } from '#testing/servers/promised-spin.ts'
import { randomHex, serveApp, spinRequest, type ServedApp } from '#testing/servers/served-app.ts'

import { findNextPlayAt } from './draw-rows.ts'

describe('spin', () => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
  })
  afterAll(async () => database.close())

  const countOf = async () =>
    served.asAdmin(
      async (query) => (await query('select count(*)::int as n from private.participations'))[0]?.n,
    )

  it.each([
    ['an empty object', {}, 400, 'bad_request', 'appIdentifier'],
    ['an extra field', { ...spinRequest(), prize: 'cocktail' }, 400, 'bad_request', 'prize'],
    [
      'an unknown venue',
      { ...spinRequest(), appIdentifier: 'autre' },
      422,
      'unknown_venue',
      'appIdentifier',
    ],
    ['no @', { ...spinRequest(), userEmail: 'ana' }, 422, 'invalid_email', 'userEmail'],
    [
      'a list of e-mails',
      { ...spinRequest(), userEmail: ['a@x.fr'] },
      422,
      'invalid_email',
      'userEmail',
    ],
    [
      '300 characters',
      { ...spinRequest(), userEmail: `${'a'.repeat(294)}@x.fr` },
      422,
      'invalid_email',
      'userEmail',
    ],
    [
      'a line break',
      { ...spinRequest(), userEmail: 'a@x.fr\r\nBcc: b@x.fr' },
      422,
      'invalid_email',
      'userEmail',
    ],
    [
      'no consent',
      { ...spinRequest(), acceptedTerms: false },
      422,
      'terms_not_accepted',
      'acceptedTerms',
    ],
  ] as const)(
    'refuses %s, names the field and stores nothing',
    async (_, body, status, code, field) => {
      const before = await countOf()
      const response = await served.post('/functions/v1/spin', body)
      expect([response.status, await response.json()]).toMatchObject([status, { code, field }])
      expect(await countOf()).toBe(before)
    },
  )

  it('refuses a commitment that the server did not make', async () => {
    const { oddsHash } = (await promiseSpin(served)).promised
    const response = await served.spin({ commitment: 'ab'.repeat(32), oddsHash })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'stale_commitment' },
    ])
  })

  it('refuses odds that were never in force, and returns the odds in force', async () => {
    const ticket = randomHex(16)
    const { commitment, oddsHash, odds } = (await promiseSpin(served, { ticket })).promised
    const response = await served.spin({ ticket, commitment, oddsHash: 'ab'.repeat(32) })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'stale_odds', oddsHash, odds },
    ])
  })

  it.each([
    ['other fields', { clientSeed: randomHex(16), promoEmails: true }],
    ['odds that were never in force', { oddsHash: 'ab'.repeat(32) }],
    ['a commitment that it did not make', { commitment: 'ab'.repeat(32) }],
  ])('repeats the draw of a ticket with %s', async (_, change) => {
    const request = spinRequest()
    const first = await (await served.spin(request)).json()
    const again = await served.spin({ ...request, ...change })
    expect([again.status, await again.json()]).toEqual([200, first])
  })

  it('records no consent with a draw that it does not record', async () => {
    const request = { ...spinRequest(), promoEmails: true }
    const consents = async () =>
      served.asAdmin(
        async (query) =>
          (await query('select count(*)::int as n from private.promo_consents'))[0]?.n as number,
      )
    const before = await consents()
    expect((await served.spin(request)).status).toBe(200)
    expect((await served.spin({ ...request, ticket: randomHex(16) })).status).toBe(409)
    expect((await served.spin(request)).status).toBe(200)
    expect(await consents()).toBe(before + 1)
  })

  it('returns the time at which a refused mailbox may play again, even if the period has ended meanwhile', async () => {
    const request = spinRequest()
    await served.spin(request)
    const venue = served.services.venues.find('wafubar')
    if (!venue) throw new Error('there is no venue')
    const emailKey = await computeEmailKey(served.services, request.userEmail)
    const nextPlayAtAfter = async (seconds: number) =>
      served.asAdmin(async (query) => {
        const [played] = await query(
          `select next_play_at from private.participations where email_key = $1`,
          [emailKey],
        )
        // The clock of this transaction shows a time after the start of the next period.
        await query(`create schema clock;
          create function clock.now() returns timestamptz language sql stable
            return '${String(played?.['next_play_at'])}'::timestamptz + interval '${seconds} seconds';
          set local search_path = clock, pg_catalog`)
        const found = await findNextPlayAt(query, venue, emailKey).finally(async () =>
          query('drop schema clock cascade'),
        )
        return [found, played?.['next_play_at']]
      })
    const [found, recorded] = await nextPlayAtAfter(10)
    expect(found).toBe(recorded)
    await expect(nextPlayAtAfter(70)).rejects.toThrow('neither ticket nor mailbox has played')
  })

  it('returns the recorded address if the mailbox is spelled differently', async () => {
    const request = { ...spinRequest(), userEmail: 'Ana.Lopez+roue@gmail.com' }
    await served.spin(request)
    const again = (await (
      await served.spin({ ...request, userEmail: 'analopez@googlemail.com' })
    ).json()) as SpinAnswer
    expect(again.userEmail).toBe('Ana.Lopez+roue@gmail.com')
  })

  it.each([
    ['the same mailbox with another ticket', { ticket: randomHex(16) }],
    ['another mailbox with the same ticket', { userEmail: 'autre@example.org' }],
    ['the same ticket at another venue', { appIdentifier: 'nolimit' }],
  ])(
    'refuses %s as already played, and returns the time of the next participation',
    async (_, change) => {
      const request = spinRequest()
      const first = (await (await served.spin(request)).json()) as SpinAnswer
      const response = await served.spin({ ...request, ...change })
      const refusal = { code: 'already_played', nextPlayAt: first.nextPlayAt }
      expect([response.status, await response.json()]).toMatchObject([409, refusal])
    },
  )

  it('gives 40 parallel spins of one ticket the same draw', async () => {
    const request = spinRequest()
    const responses = await Promise.all(
      Array.from({ length: 40 }, async () => served.spin(request)),
    )
    const answers = await Promise.all(
      responses.map(async (response) => JSON.stringify(await response.json())),
    )
    expect(new Set(answers).size).toBe(1)
  })

  it.each([
    ['of one mailbox one participation', { userEmail: `${randomHex(6)}@example.org` }],
    ['of one ticket for 40 mailboxes one participation', { ticket: randomHex(16) }],
  ])('gives 40 parallel spins %s', async (_, shared) => {
    const responses = await Promise.all(Array.from({ length: 40 }, async () => served.spin(shared)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(39)
  })
})
