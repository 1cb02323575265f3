import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import {
  randomHex,
  serveApp,
  spinRequest,
  venuesThat,
  type ServedApp,
} from '#testing/servers/served-app.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

const SPELLINGS = [
  'ana.lou@gmail.com',
  'ANA.LOU@GMAIL.COM',
  'analou@gmail.com',
  'a.n.a.l.o.u@gmail.com',
  'analou+roue@gmail.com',
  'ana.lou+1+2@gmail.com',
  'analou@googlemail.com',
  'Ana.Lou+x@GoogleMail.com',
  'analou@gmail.com.',
  'ａｎａｌｏｕ@gmail.com',
  'analou@ｇｍａｉｌ．ｃｏｍ',
  'analou@gmail。com',
]
const INTERNATIONAL = [
  'ana@bücher.de',
  'ANA@BÜCHER.DE',
  'ana+1@xn--bcher-kva.de',
  'ａｎａ@Bücher.de.',
]

describe('one mailbox', () => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database, venuesThat('win'))
  })
  afterAll(async () => database.close())

  const countOf = async () =>
    served.asAdmin(
      async (query) =>
        (await query('select count(*)::int as n from private.participations'))[0]?.n as number,
    )

  it('in 16 spellings plays once, and two mailboxes play twice', async () => {
    expect([...SPELLINGS, ...INTERNATIONAL]).toHaveLength(16)
    const before = await countOf()
    const statuses: number[] = []
    for (const userEmail of [...SPELLINGS, ...INTERNATIONAL])
      statuses.push((await served.spin({ userEmail })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(14)
    expect(await countOf()).toBe(before + 2)
  })

  it('is stored without the invisible characters of a pasted address, and stays the same mailbox', async () => {
    const typed = `${randomHex(4)}@x.fr`
    const pasted = `\u202A${typed.replace('@', '\u200B@')}\uFEFF`
    const played = await served.spin({ userEmail: pasted })
    expect([played.status, await played.json()]).toMatchObject([200, { userEmail: typed }])
    expect((await served.spin({ userEmail: typed })).status).toBe(409)
  })

  it('gets its mails at the ASCII address, and is shown as it was typed', async () => {
    const won = await served.win(`${randomHex(4)}@Bücher.de`)
    expect(won.answer.userEmail).toMatch(/@Bücher\.de$/)
    await served.saveCode('IDN00001', won)
    await served.services.outbox.sendFor('IDN00001')
    expect(served.mails.map(({ to }) => to)).toContain(
      won.answer.userEmail.replace('Bücher.de', 'xn--bcher-kva.de'),
    )
  })

  it('that is disposable is refused, with its own error code', async () => {
    const before = await countOf()
    for (const domain of ['yopmail.com', 'Sub.Mailinator.COM', 'yopmail.com.']) {
      const response = await served.spin({ userEmail: `${randomHex(4)}@${domain}` })
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { code: 'disposable_email', field: 'userEmail' },
      ])
    }
    expect(await countOf()).toBe(before)
  })

  it.each([
    ['ana@yopmail.com', 422, { code: 'disposable_email', field: 'userEmail' }],
    ['ana@localhost', 422, { code: 'invalid_email', field: 'userEmail' }],
    ['ana@example.org', 200, { commitment: /^[0-9a-f]{64}$/ }],
    [undefined, 200, { commitment: /^[0-9a-f]{64}$/ }],
  ])(
    'is checked when the form is submitted, before the spin: %s',
    async (userEmail, status, body) => {
      const request = { appIdentifier: 'wafubar', ticket: randomHex(16), userEmail }
      const response = await served.post('/functions/v1/draw-commitment', request)
      const expected =
        'commitment' in body
          ? { commitment: expect.stringMatching(body.commitment) as string }
          : body
      expect([response.status, await response.json()]).toMatchObject([status, expected])
    },
  )

  it('that is disposable can play if the venue permits it, and can replay after the permission has ended', async () => {
    const lenient = await serveApp(
      database,
      EXAMPLE_VENUES.map((venue) => ({ ...venue, refuseDisposableEmails: false })),
      { mailboxPepper: served.services.mailboxPepper },
    )
    const request = { ...spinRequest(), userEmail: `${randomHex(4)}@yopmail.com` }
    const first = (await (await lenient.spin(request)).json()) as SpinAnswer
    expect(first.prize.name).toBeTruthy()
    expect(await (await served.spin(request)).json()).toEqual(first)
  })
})
