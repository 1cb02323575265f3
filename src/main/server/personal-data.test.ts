import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createLateCodeRound } from '#codes/server/late-codes.ts'
import type { Database } from '#database/server/database.ts'
import { asRole } from '#database/server/transactions.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { auditDraws } from '#draw/server/audit-draws.ts'
import { REQUESTED_MAILS_PER_DAY } from '#mail/mail-timing.ts'
import type { MyData, MyDataAction } from '#players/answers.ts'
import { listOptIns } from '#players/server/opt-ins.ts'
import { purgeExpired } from '#players/server/retention.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { addParticipation } from '#testing/database/participations.ts'
import { randomHex, serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'
import { EXAMPLE_VENUES, storeOf } from '#testing/venues/example-venues.ts'
import { MAILBOX_MESSAGES } from '#texts/players/mailbox/mailbox-answers.ts'
import { PROMO_CONSENT_TEXT } from '#texts/players/promo-consent.ts'

const refused = (code: string) => ({ name: 'DatabaseError', code })
const newEmail = () => `Joueuse.${randomHex(5)}@example.org`
const newCode = () => randomHex(4).toUpperCase()

describe('a player’s personal data', () => {
  let database: Database
  let served: ServedApp
  const removed: string[] = []
  let lists = 0
  beforeAll(async () => {
    database = await openTestDatabase()
    const filedMails = {
      async list() {
        lists += 1
        const mails = await served.sql<{ id: string }>('select id from private.mails')
        return mails.map(({ id }) => ({ id, writtenAt: new Date(0) }))
      },
      remove: async (ids: readonly string[]) => removed.push(...ids),
    }
    served = await serveApp(database, venuesThat('win'), { filedMails })
  })
  afterAll(async () => database.close())

  const asGame = async (text: string, params: readonly unknown[] = []) =>
    asRole(database, 'game_server', {}, async (query) => query(text, params))
  const answerOf = async (response: Response) => ({
    status: response.status,
    body: await response.json(),
  })
  const ask = async (path: string, userEmail: string) =>
    answerOf(await served.post(path, { appIdentifier: 'wafubar', userEmail }))
  const myData = async (token: string, action: MyDataAction = 'show') =>
    answerOf(await served.post('/functions/v1/my-data', { token, action }))
  const confirm = async (token: string) =>
    answerOf(await served.post('/functions/v1/confirm-promo', { token }))

  /** Wins a prize, saves its code and sends the mails. */
  async function winCode(userEmail: string, promoEmails = false, appIdentifier = 'wafubar') {
    const ticket = randomHex(16)
    const response = await served.spin({ userEmail, ticket, promoEmails, appIdentifier })
    const won = { ticket, answer: (await response.json()) as SpinAnswer }
    const code = newCode()
    expect((await served.saveCode(code, won, { app_identifier: appIdentifier })).status).toBe(201)
    await served.services.outbox.sendFor(code)
    return { ...won, code }
  }
  const sendAll = async () => served.services.outbox.sendOverdue()
  const mailsTo = (userEmail: string) => served.mails.filter(({ to }) => to === userEmail)
  const tokenIn = (text = '') => /\/#\/wafubar\/[a-z-]+\/([\w.-]+)/.exec(text)?.[1] ?? ''
  const linkOf = async (userEmail: string) => {
    await ask('/functions/v1/ask-my-data', userEmail)
    await sendAll()
    return tokenIn(mailsTo(userEmail).findLast(({ subject }) => /données/.test(subject))?.text)
  }

  it.each([
    `insert into private.promo_consents (participation_id, text_shown, confirmed_at)
     values ('00000000-0000-0000-0000-000000000001', 'x', now())`,
    'select from private.erasures',
    `insert into private.erasures (reason, participations) values ('player', 1)`,
    `insert into private.player_addresses values ('00000000-0000-0000-0000-000000000001', 'eve@exemple.fr')`,
  ])('are not accessible to the role of the game: %s', async (statement) => {
    await expect(asGame(statement)).rejects.toMatchObject(refused('42501'))
  })

  it('contain no consent without a request', async () => {
    const row = await addParticipation(database)
    const consent = asGame(
      `insert into private.promo_consents (participation_id, text_shown) values ($1, 'x')`,
      [row.id],
    )
    await expect(consent).rejects.toMatchObject(refused('42501'))
  })

  it('are not stored with the error of a mail server', async () => {
    const { code } = await winCode(newEmail())
    const said = (text: string) =>
      asGame('update private.mails set last_error = $2 where code = $1', [code, text])
    await expect(said('550 <ana@exemple.fr> unknown')).rejects.toMatchObject(refused('23514'))
    await said('550 <…> unknown')
  })

  it('are not shown, changed or confirmed with an altered, foreign or expired token', async () => {
    const { tokens } = served.services
    const { id } = await addParticipation(database, { promo_emails: true })
    const over = tokens.make('my-data', `${id}.1000`)
    const good = tokens.make('my-data', `${id}.9999999999`)
    for (const token of [
      over,
      `${good}A`,
      good.slice(0, -1),
      tokens.make('redeem', `${id}.9999999999`),
      id,
    ]) {
      for (const action of ['show', 'withdraw', 'erase'] as const)
        expect(await myData(token, action)).toMatchObject({
          status: 403,
          body: { code: 'bad_link' },
        })
      expect(await confirm(token)).toMatchObject({ status: 403, body: { code: 'bad_link' } })
    }
    expect(
      await answerOf(await served.post('/functions/v1/my-data', { token: good, action: 'sell' })),
    ).toMatchObject({
      status: 400,
      body: { code: 'bad_request', field: 'action' },
    })
    expect((await myData(good)).status).toBe(200)
  })

  it('are requested with the same answer for a winner, a stranger and a repeated request, and mailed once an hour', async () => {
    const email = newEmail()
    await winCode(email)
    for (const path of ['/functions/v1/ask-my-data', '/functions/v1/resend-mail']) {
      const message =
        path === '/functions/v1/ask-my-data' ? MAILBOX_MESSAGES.myData : MAILBOX_MESSAGES.resent
      const answers = await Promise.all(
        [newEmail(), email, email.toUpperCase(), email, newEmail()].map(async (who) =>
          ask(path, who),
        ),
      )
      expect(answers).toEqual(answers.map(() => ({ status: 200, body: { message } })))
      expect(await ask(path, 'ana')).toMatchObject({ status: 422, body: { code: 'invalid_email' } })
    }
    await sendAll()
    const [first, ...others] = mailsTo(email)
    expect(others.map(({ subject }) => subject).toSorted()).toEqual([
      'Vos données chez Wafu\u00A0Bar',
      first?.subject,
    ])
    // This is the same mail again: mail programs recognise it by its Message-ID.
    expect(others.filter(({ messageId }) => messageId === first?.messageId)).toHaveLength(1)
    await ask('/functions/v1/resend-mail', email)
    await sendAll()
    expect(mailsTo(email)).toHaveLength(3)
    await served.sql(
      `update private.mails set resent_at = resent_at - interval '61 minutes' where resent_at is not null`,
    )
    await ask('/functions/v1/resend-mail', email)
    await sendAll()
    expect(mailsTo(email)).toHaveLength(4)
  })

  describe('requested by a stranger, each hour, at every venue', () => {
    const askAt = async (venue: string, path: string, userEmail: string) =>
      answerOf(await served.post(path, { appIdentifier: venue, userEmail }))
    /**
     * Moves earlier requests into the past. Also changes the subject of each link, which contains
     * its hour and is unique.
     */
    const later = async (hours: number) =>
      served.sql(
        `update private.mails set resent_at = resent_at - $1 * interval '61 minutes',
           resent_since = resent_since - $1 * interval '61 minutes',
           created_at = created_at - $1 * interval '61 minutes',
           subject = case when kind = 'my_data' and subject not like '%~%' then subject || '~' || id else subject end`,
        [hours],
      )
    const askEachHour = async (path: string, hours: number, venue: string, email: string) => {
      for (let hour = 0; hour < hours; hour += 1) {
        expect((await askAt(venue, path, email)).status).toBe(200)
        await sendAll()
        await later(1)
      }
    }
    const winAtBoth = async (email: string) => {
      await winCode(email)
      await winCode(email, false, 'nolimit')
      served.mails.length = 0
    }

    it.each(['/functions/v1/resend-mail', '/functions/v1/ask-my-data'])(
      'are mailed at most three times a day: %s',
      async (path) => {
        const email = newEmail()
        await winAtBoth(email)
        await askEachHour(path, 2, 'wafubar', email)
        await askEachHour(path, 4, 'nolimit', email)
        await askEachHour(path, 4, 'wafubar', email)
        expect(mailsTo(email)).toHaveLength(REQUESTED_MAILS_PER_DAY)
        await later(24)
        await askEachHour(path, 4, 'nolimit', email)
        expect(mailsTo(email)).toHaveLength(2 * REQUESTED_MAILS_PER_DAY)
      },
    )

    it('are mailed at most three times a day after 40 simultaneous requests', async () => {
      const email = newEmail()
      await winAtBoth(email)
      for (const path of ['/functions/v1/resend-mail', '/functions/v1/ask-my-data'])
        await askEachHour(path, 2, 'wafubar', email)
      served.mails.length = 0
      const asks = Array.from({ length: 40 }, async (_, n) =>
        askAt(
          n % 2 === 0 ? 'wafubar' : 'nolimit',
          n % 4 < 2 ? '/functions/v1/resend-mail' : '/functions/v1/ask-my-data',
          email,
        ),
      )
      await Promise.all(asks)
      await sendAll()
      expect(mailsTo(email)).toHaveLength(2)
    })
  })

  it('contain a valid consent, with its proof, only between confirmation and withdrawal', async () => {
    const email = newEmail()
    await winCode(email, true)
    const mine = async () =>
      (
        await listOptIns(async (work) => served.services.asRole('game_server', {}, work), 'wafubar')
      ).filter(({ address }) => address === email)
    expect(await mine()).toEqual([])
    await sendAll()
    const asked = mailsTo(email).find(({ subject }) => subject.startsWith('Confirmez'))
    expect(asked?.text).toContain(PROMO_CONSENT_TEXT)
    const token = tokenIn(asked?.text)
    for (let press = 0; press < 2; press += 1)
      expect(await confirm(token)).toEqual({
        status: 200,
        body: { state: 'confirmed', address: email },
      })
    const [proof] = await mine()
    expect(proof?.values).toEqual([
      email,
      expect.any(String),
      PROMO_CONSENT_TEXT,
      proof?.confirmedAt,
      1,
    ])
    const askedAt = Date.parse(String(proof?.values[1]))
    expect(Date.parse(proof?.confirmedAt ?? '')).toBeGreaterThanOrEqual(askedAt)

    const shown = (await myData(await linkOf(email), 'withdraw')).body as MyData
    expect(shown.participations[0]?.consent?.withdrawnAt).not.toBeNull()
    expect(await mine()).toEqual([])
    expect((await confirm(token)).body).toEqual({ state: 'withdrawn', address: email })
    expect(await mine()).toEqual([])
  })

  it('are shown completely for this mailbox and venue only', async () => {
    const email = newEmail()
    const { code, answer } = await winCode(email, true)
    await served.spin({ userEmail: email, appIdentifier: 'nolimit' })
    const data = (await myData(await linkOf(email))).body as MyData
    expect(data.participations).toMatchObject([
      {
        address: email,
        code,
        prizeName: answer.prize.name,
        isWin: true,
        promoEmails: true,
        consent: { confirmedAt: null, withdrawnAt: null },
        draw: { seed: answer.proof.seed, roll: answer.proof.roll },
      },
    ])
    const kinds = data.participations[0]?.mails.map(({ kind, recipient }) => `${kind} ${recipient}`)
    expect(kinds?.toSorted()).toEqual([
      'my_data player',
      'prize player',
      'prize venue',
      'promo_confirmation player',
    ])
  })

  it('can be erased by the player: the code stays valid, and the audit still verifies the draw', async () => {
    const email = newEmail()
    const { code, ticket, answer } = await winCode(email, true)
    const waiting = await served.sql<{ id: string }>(
      `update private.mails set status = 'waiting', sent_at = null, last_error = '450 later',
         next_attempt_at = now() + interval '1 hour' where code = $1 returning id`,
      [code],
    )
    const token = await linkOf(email)
    removed.length = 0
    expect(await myData(token, 'erase')).toEqual({ status: 200, body: { participations: [] } })
    expect(await myData(token)).toEqual({ status: 200, body: { participations: [] } })
    expect(removed).toEqual(expect.arrayContaining(waiting.map(({ id }) => id)))

    const tables = [
      'private.participations',
      'private.player_addresses',
      'public.used_prize_codes',
      'private.won_codes',
      'private.mails',
      'private.promo_consents',
    ]
    for (const table of tables) {
      const rows = await served.sql(
        `select 1 from ${table} t where t::text ilike '%' || $1 || '%'`,
        [email],
      )
      expect(rows, table).toEqual([])
    }
    expect(
      await asGame('select code from public.used_prize_codes where code = $1', [code]),
    ).toEqual([{ code }])
    const { asRole: inRole, hashes, drawSecret } = served.services
    const audit = await auditDraws(inRole, hashes, drawSecret)
    const ours = await served.sql<{ id: string }>(
      'select participation_id as id from public.used_prize_codes where code = $1',
      [code],
    )
    expect(audit.flawed.filter(({ id }) => id === ours[0]?.id)).toEqual([])

    // The player cannot play again at once, and the browser of the win still gets its replay.
    expect((await served.spin({ userEmail: email })).status).toBe(409)
    const replay = await answerOf(await served.spin({ userEmail: email, ticket }))
    expect(replay.body).toMatchObject({
      prizeCode: code,
      userEmail: email,
      playedAt: answer.playedAt,
    })
    // The venue's mail is still sent, without the address. The player's mail is not sent.
    await served.sql(
      `update private.mails set next_attempt_at = now(), claimed_until = null where code = $1`,
      [code],
    )
    served.mails.length = 0
    await sendAll()
    expect(served.mails).toMatchObject([{ to: 'contact@wafubar.example' }])
    expect(served.mails[0]?.text).toContain(code)
    expect(JSON.stringify(served.mails)).not.toContain(email)

    const keyAfter = async (ago: string) => {
      await served.sql(
        'update private.participations set next_play_at = now() - $2::interval where id = $1',
        [ours[0]?.id, ago],
      )
      await purgeExpired(served.services)
      const [row] = await served.sql(
        'select email_key, (private.player_of(p)).user_email as user_email from private.participations p where id = $1',
        [ours[0]?.id],
      )
      return row
    }
    // The hour of the venue's day may have changed since the draw.
    expect(await keyAfter('5 hours')).toEqual({ email_key: expect.any(String), user_email: null })
    expect(await keyAfter('7 hours')).toEqual({ email_key: null, user_email: null })
    expect((await served.spin({ userEmail: email })).status).toBe(200)
  })

  it('are erased after the retention period of the venue, with the mailbox key of a campaign', async () => {
    const kept = await addParticipation(database)
    // One more than a batch of the erasure.
    const added = Array.from({ length: 51 }, async () => addParticipation(database))
    const old = (await Promise.all(added)).map(({ id }) => id)
    const age = `update private.participations set played_at = now() - make_interval(months => 12, days => $2) where id = any($1::uuid[])`
    await served.sql(age, [[kept.id], -1])
    await served.sql(age, [old, 1])
    const months = async (venue: string) =>
      purgeExpired({
        ...served.services,
        venues: storeOf(EXAMPLE_VENUES.filter(({ key }) => key === venue)),
      })
    expect(await months('nolimit')).toBe(0)
    lists = 0
    expect(await months('wafubar')).toBe(old.length)
    expect(lists, 'the folder of mails is read once').toBe(1)
    const rows = await served.sql<{
      id: string
      email_key: string | null
      user_email: string | null
    }>(
      `select id, email_key, (private.player_of(p)).user_email as user_email from private.participations p
       where id = any($1::uuid[])`,
      [[kept.id, ...old]],
    )
    expect(rows.find(({ id }) => id === kept.id)?.user_email).toBe('Ana@exemple.fr')
    const erased = { id: expect.any(String), user_email: null, email_key: null }
    expect(rows.filter(({ id }) => id !== kept.id)).toEqual(old.map(() => erased))
    // A win without a code before its erasure gets no code.
    await createLateCodeRound(served.services)()
    expect(
      await served.sql(
        'select 1 from public.used_prize_codes where participation_id = any($1::uuid[])',
        [old],
      ),
    ).toEqual([])
  })

  it('leave no copy in the statistics of PostgreSQL', async () => {
    await addParticipation(database, { user_email: 'Statistique@exemple.fr' })
    await served.sql('analyze')
    const found = await served.sql(
      `select 1 from pg_stats where most_common_vals::text || histogram_bounds::text ilike '%exemple.fr%'`,
    )
    expect(found).toEqual([])
  })
})
