import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Database } from '#database/server/database.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { receivedDraw } from '#draw/draw-schema.ts'
import { verifyDraw, type Commitment } from '#draw/proof.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { prizeState } from '#redemption/prize-state-schema.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import {
  randomHex,
  serveApp,
  spinRequest,
  venuesThat,
  venuesWithStock,
  type ServedApp,
} from '#testing/servers/served-app.ts'

import { startBackgroundJobs } from './background-jobs.ts'

const byEmail = (isByEmail: boolean) =>
  venuesThat('win').map((venue) => ({ ...venue, codeByEmailOnly: isByEmail }))
type Won = { readonly ticket: string; readonly answer: SpinAnswer }

describe('a code that is only sent by mail', () => {
  let database: Database
  let served: ServedApp
  const secrets = { drawSecret: Buffer.alloc(32, 1), mailboxPepper: Buffer.alloc(32, 2) }
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database, byEmail(true), secrets)
  })
  afterAll(async () => database.close())

  /**
   * Starts a server that fails after the draw and before its code. Only codes need random bytes.
   */
  const serveDying = async () => {
    const bytes = () => {
      throw new Error('died')
    }
    return serveApp(database, byEmail(true), { ...served.services, bytes })
  }
  const codesOf = async (address: string) =>
    served.sql<{ code: string }>('select code from public.used_prize_codes where user_email = $1', [
      address,
    ])
  const codeOf = async ({ answer: { userEmail } }: Won) => {
    const codes = await codesOf(userEmail)
    expect(codes).toHaveLength(1)
    return codes[0]?.code ?? ''
  }
  const replay = async (app: ServedApp, { ticket, answer: { userEmail } }: Won) =>
    app.spin({ ticket, userEmail })
  const stateOf = async (app: ServedApp, { ticket }: Won) =>
    app.post('/functions/v1/prize-state', { appIdentifier: 'wafubar', ticket })
  const mailsTo = (address: string) => served.mails.filter(({ to }) => to === address)

  it('is in no answer to the draw, its replay, its state, or any other call with the ticket or address', async () => {
    const won = await served.win()
    const code = await codeOf(won)
    const { userEmail } = won.answer
    const mailbox = { appIdentifier: 'wafubar', userEmail }
    const answers = await Promise.all([
      replay(served, won),
      stateOf(served, won),
      served.post('/functions/v1/draw-commitment', { ...mailbox, ticket: won.ticket }),
      served.post('/functions/v1/resend-mail', mailbox),
      served.post('/functions/v1/ask-my-data', mailbox),
      served.app.request(USED_PRIZE_CODES_PATH, { headers: { [TICKET_HEADER]: won.ticket } }),
    ])
    const texts = await Promise.all(answers.map(async (answer) => answer.text()))
    for (const text of [JSON.stringify(won.answer), ...texts]) expect(text).not.toContain(code)
    expect(won.answer).toMatchObject({ prizeCode: null, codeByEmail: true })
    expect(readValue(receivedDraw, JSON.parse(texts[0] ?? ''))).toEqual(
      readValue(receivedDraw, won.answer),
    )
  })

  it('is in both mails, which are sent without a request', async () => {
    const won = await served.win()
    await served.services.outbox.settled()
    const [mail, ...more] = mailsTo(won.answer.userEmail)
    expect(more).toEqual([])
    expect(mail?.text).toContain(await codeOf(won))
    const toVenue = served.mails.filter(
      ({ to, text }) => to.includes('contact@') && text.includes(won.answer.userEmail),
    )
    expect(toVenue).toHaveLength(1)
  })

  it.each([
    [{ outcome: 'sent' }, 'sent'],
    [{ outcome: 'filed' }, 'filed'],
    [{ outcome: 'failed', reason: 'no server' }, 'waiting'],
    [{ outcome: 'refused', reason: 'no such mailbox' }, 'failed'],
  ] as const)(
    'has a state with the outcome of its mail and without a QR code: %j',
    async (delivery, mail) => {
      served.deliverAs(delivery)
      const won = await served.win()
      await served.services.outbox.settled()
      served.deliverAs({ outcome: 'sent' })
      const body: unknown = await (await stateOf(served, won)).json()
      expect(body).toEqual({ mail, redeemedAt: null })
      expect(readValue(prizeState, body)).toMatchObject({ mail, redeemedAt: null })
      const token = served.services.tokens.make('redeem', await codeOf(won))
      await served.post('/functions/v1/redemption', {
        appIdentifier: 'wafubar',
        action: 'handOver',
        token,
      })
      expect(await (await stateOf(served, won)).json()).toEqual({
        mail,
        redeemedAt: expect.any(String) as string,
      })
    },
  )

  it('stays hidden, and a shown code stays shown, when the document of the venue changes', async () => {
    const shown = await serveApp(database, byEmail(false), secrets)
    const mailed = await served.win()
    const replayed = (await (await replay(shown, mailed)).json()) as SpinAnswer
    expect(replayed).toEqual(mailed.answer)
    expect(await (await stateOf(shown, mailed)).json()).not.toHaveProperty('path')
    expect((await shown.saveCode('LATER001', mailed)).status).toBe(401)

    const won = await shown.win()
    expect(won.answer).not.toHaveProperty('codeByEmail')
    expect((await served.saveCode('SCREEN01', won)).status).toBe(201)
    expect(await (await replay(served, won)).json()).toMatchObject({ prizeCode: 'SCREEN01' })
  })

  it('has a proof like every other draw, and a loss has no code', async () => {
    const request = spinRequest()
    const { ticket, clientSeed, userEmail } = request
    const asked = await served.post('/functions/v1/draw-commitment', {
      appIdentifier: 'wafubar',
      ticket,
      userEmail,
    })
    const promised = (await asked.json()) as Commitment
    const { commitment, oddsHash } = promised
    const { prize, proof } = (await (
      await served.spin({ ...request, commitment, oddsHash })
    ).json()) as SpinAnswer
    const claim = { venueKey: 'wafubar', promised, clientSeed, prizeId: prize.id, proof }
    expect(await verifyDraw(nodeHashes, claim)).toEqual({ ok: true })
    const losing = await serveApp(
      database,
      venuesThat('lose').map((venue) => ({ ...venue, codeByEmailOnly: true })),
      secrets,
    )
    const lost = await losing.win()
    expect(lost.answer).not.toHaveProperty('codeByEmail')
    expect(await codesOf(lost.answer.userEmail)).toEqual([])
  })

  it('is saved at once, also for draws with a stock or a consent to offers', async () => {
    const limited = await serveApp(
      database,
      venuesWithStock({ total: 9 }, { codeByEmailOnly: true }),
      secrets,
    )
    await codeOf(await limited.win())
    const userEmail = `${randomHex(6)}@example.org`
    await served.spin({ userEmail, promoEmails: true })
    expect(await codesOf(userEmail)).toHaveLength(1)
  })

  it('is saved and sent by the next server if a server dies right after the draw', async () => {
    const dying = await serveDying()
    const won = await dying.win()
    expect(won.answer).toMatchObject({ prizeCode: null, codeByEmail: true })
    expect(await codesOf(won.answer.userEmail)).toEqual([])
    expect((await stateOf(served, won)).status).toBe(403)
    const end = startBackgroundJobs(served.services)
    await expect
      .poll(async () => (await codesOf(won.answer.userEmail)).length, { timeout: 5000 })
      .toBe(1)
    await end()
    await served.services.outbox.sendOverdue()
    expect(mailsTo(won.answer.userEmail).map(({ text }) => text)).toEqual([
      expect.stringContaining(await codeOf(won)) as string,
    ])
  })
})
