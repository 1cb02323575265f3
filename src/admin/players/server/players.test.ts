import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { playersCalls, playersFiles } from '#admin/players/web/players-calls.ts'
import { winsCalls } from '#admin/today/web/today-calls.ts'
import { makePrizeCode } from '#codes/prize-code.ts'
import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Database } from '#database/server/database.ts'
import { receivedDraw } from '#draw/draw-schema.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { computeEmailKey } from '#players/mailbox/server/mailbox-key.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { addCode, addParticipation } from '#testing/database/participations.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { randomHex, serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

import { registerSheet } from './register-sheet.ts'

describe('the players of a venue', () => {
  let database: Database
  let served: ServedApp
  let owner: SignedInMember
  let removed: (readonly string[])[]
  beforeEach(async () => {
    database = await openTestDatabase()
    removed = []
    const filedMails = {
      list: async () =>
        (await served.sql<{ id: string }>('select id from private.mails')).map(({ id }) => ({
          id,
          writtenAt: new Date(0),
        })),
      remove: async (ids: readonly string[]) => removed.push(ids),
    }
    served = await serveApp(database, venuesThat('win'), { filedMails })
    owner = await signIn(database, served.app, { wafubar: 'owner' })
  })
  afterEach(async () => database.close())

  /** Adds a win with a code and its mails. */
  const win = async (userEmail: string, appIdentifier = 'wafubar') => {
    const ticket = randomHex(16)
    const answer = readValue(
      receivedDraw,
      await (await served.spin({ userEmail, ticket, appIdentifier, promoEmails: true })).json(),
    )
    const code = makePrizeCode(served.services.bytes)
    const row = {
      code,
      user_email: userEmail,
      prize_name: answer?.prize.name,
      app_identifier: appIdentifier,
    }
    expect(
      (await served.post(USED_PRIZE_CODES_PATH, row, { [TICKET_HEADER]: ticket })).status,
    ).toBe(201)
    return code
  }
  const winAtBoth = async (email: string) =>
    [await win(email), await win(email, 'nolimit')] as const
  const find = async (email: string, by = owner, venue = 'wafubar') => {
    const answer = await by.call(playersCalls('find', venue, { email }))
    if (answer.type !== 'found') throw new Error(answer.type)
    return answer.participations
  }
  const addressesOf = async (email: string) => {
    const rows = await served.sql<{ app_identifier: string }>(
      `select p.app_identifier from private.participations p join private.player_addresses a on a.participation_id = p.id
       where a.user_email = $1 order by 1`,
      [email],
    )
    return rows.map((row) => row.app_identifier)
  }
  const optInsOf = async (by: SignedInMember, venue = 'wafubar') => {
    const response = await by.get(playersFiles('opt-ins.csv', venue))
    return { status: response.status, text: await response.text() }
  }

  it.each([{ wafubar: 'manager' }, { wafubar: 'reader' }, { nolimit: 'owner' }] as const)(
    'are not accessible to %j',
    async (roles) => {
      const member = await signIn(database, served.app, roles)
      await winAtBoth('ana@exemple.fr')
      for (const name of ['find', 'resend-prize-mail', 'erase'] as const) {
        const call = playersCalls(name, 'wafubar', { email: 'ana@exemple.fr' })
        expect((await member.send(call)).status).toBe(403)
      }
      expect((await optInsOf(member)).status).toBe(403)
      expect(await addressesOf('ana@exemple.fr')).toEqual(['nolimit', 'wafubar'])
    },
  )

  it('of another venue cannot be found or erased by SQL, even if the mailbox has played at both venues', async () => {
    await winAtBoth('ana@exemple.fr')
    const key = await computeEmailKey(served.services, 'ana@exemple.fr')
    const manager = await signIn(database, served.app, { wafubar: 'manager' })
    for (const [member, venue] of [
      [owner, 'nolimit'],
      [manager, 'wafubar'],
    ] as const)
      for (const name of ['player_participations', 'erase_player'])
        expect(
          await served.services.asMember(member.id, async (query) =>
            query(`select private.${name}($1, $2)`, [venue, key]),
          ),
        ).toEqual([])
    const seen = await served.services.asMember(owner.id, async (query) =>
      query(
        'select p.app_identifier from private.player_addresses a join private.participations p on p.id = a.participation_id',
      ),
    )
    expect(seen).toEqual([{ app_identifier: 'wafubar' }])
    expect(await addressesOf('ana@exemple.fr')).toEqual(['nolimit', 'wafubar'])
  })

  it.each(['', 'ana', '@', 'a@b@c'])('cannot be searched by %j', async (email) => {
    expect(await owner.call(playersCalls('find', 'wafubar', { email }))).toEqual({
      type: 'invalid',
    })
  })

  it('are found by any spelling of their mailbox, with the data of this venue only', async () => {
    const [here] = await winAtBoth('Ana.B+bar@gmail.com')
    const held = await find('anab@googlemail.com')
    expect(held).toMatchObject([
      {
        address: 'Ana.B+bar@gmail.com',
        code: here,
        isWin: true,
        promoEmails: true,
        handedAt: null,
      },
    ])
    await served.sql(`update private.participations set valid_until = '2030-01-01'`)
    const handOver = winsCalls('hand-over', 'wafubar', { action: 'handOver', code: here })
    expect(await owner.call(handOver)).toMatchObject({ outcome: 'done' })
    const [handed] = await find('anab@googlemail.com')
    expect(Date.parse(handed?.validUntil ?? '')).toBe(Date.parse('2030-01-01T00:00Z'))
    expect(Date.parse(handed?.handedAt ?? '')).toBeGreaterThan(Date.parse(handed?.playedAt ?? ''))
    const { member } = await owner.call(membersCalls('me'))
    expect(handed?.handedBy).toEqual({ kind: 'member', name: member?.name })
    expect(held[0]?.mails.map(({ kind }) => kind)).toContain('prize')
    expect(await find('someone@else.example')).toEqual([])
  })

  it('are erased at this venue only; their code stays, and the files of their mails are deleted', async () => {
    const [here] = await winAtBoth('ana@exemple.fr')
    expect(await owner.call(playersCalls('erase', 'wafubar', { email: 'ANA@exemple.fr' }))).toEqual(
      {
        participations: 1,
      },
    )
    expect(await addressesOf('ana@exemple.fr')).toEqual(['nolimit'])
    expect(await find('ana@exemple.fr')).toEqual([])
    const theirs = await signIn(database, served.app, { nolimit: 'owner' })
    expect(await find('ana@exemple.fr', theirs, 'nolimit')).toHaveLength(1)
    const mails = await served.sql<{ id: string }>(
      `select id from private.mails where app_identifier = 'wafubar' order by id`,
    )
    expect(removed.map((ids) => ids.toSorted())).toEqual([mails.map(({ id }) => id)])
    expect(
      await served.sql('select user_email from public.used_prize_codes where code = $1', [here]),
    ).toEqual([{ user_email: null }])
    expect(await served.sql('select reason, participations from private.erasures')).toEqual([
      { reason: 'venue', participations: 1 },
    ])
    expect(
      await served.sql(
        `select event, member_id from private.venue_events where event = 'player_erased'`,
      ),
    ).toEqual([{ event: 'player_erased', member_id: owner.id }])
    expect(await owner.call(playersCalls('erase', 'wafubar', { email: 'ana@exemple.fr' }))).toEqual(
      {
        participations: 0,
      },
    )
    expect((await served.spin({ userEmail: 'ana@exemple.fr' })).status).toBe(409)
  })

  it('get the mail of this venue again, within the limits', async () => {
    const resend = async (email: string) =>
      owner.call(playersCalls('resend-prize-mail', 'wafubar', { email }))
    const [here] = await winAtBoth('ana@exemple.fr')
    await served.sql(`update private.mails set status = 'sent', sent_at = now()`)
    expect(await resend('bea@exemple.fr')).toEqual({ type: 'notNow' })
    expect(await resend('ana@exemple.fr')).toEqual({ type: 'due' })
    expect(await resend('ana@exemple.fr')).toEqual({ type: 'notNow' })
    const resent = await served.sql(
      `select code, recipient from private.mails where status = 'waiting'`,
    )
    expect(resent).toEqual([{ code: here, recipient: 'player' }])
  })

  it('get only the mail of their newest win, even after its period', async () => {
    await win('ana@exemple.fr')
    const newest = await addParticipation(database, { user_email: 'ana@exemple.fr' })
    const key = await computeEmailKey(served.services, 'ana@exemple.fr')
    await served.sql(
      `update private.participations set played_at = now() - interval '9 days', period_key = '2026-01-01' where email_key = $1`,
      [key],
    )
    await served.sql(
      `update private.participations set email_key = $1, played_at = now() - interval '2 days', period_key = '2026-01-09'
       where id = $2`,
      [key, newest.id],
    )
    const code = await addCode(database, newest)
    await served.sql(`update private.mails set status = 'sent', sent_at = now()`)
    const email = 'ana@exemple.fr'
    expect(await owner.call(playersCalls('resend-prize-mail', 'wafubar', { email }))).toEqual({
      type: 'due',
    })
    const resent = await served.sql(`select code from private.mails where status = 'waiting'`)
    expect(resent).toEqual([{ code }])
  })

  it('who have confirmed offers are exported once per mailbox, with proof and without formulas', async () => {
    await winAtBoth('ana@exemple.fr')
    await win('+bea@exemple.fr')
    await win('eve@exemple.fr')
    const earlier = await addParticipation(database, {
      user_email: 'ANA@exemple.fr',
      promo_emails: true,
    })
    await served.sql(
      `insert into private.promo_consents (participation_id, text_shown, confirmed_at) values ($1, 'x', now() - interval '9 days')`,
      [earlier.id],
    )
    await served.sql(
      `update private.promo_consents set text_shown = '=cmd|calc', confirmed_at = now()
       where confirmed_at is null and participation_id in (
         select participation_id from private.player_addresses where user_email <> 'eve@exemple.fr')`,
    )
    const { status, text } = await optInsOf(owner)
    const lines = text.trimEnd().split('\r\n').slice(1)
    expect(status).toBe(200)
    expect(lines.map((line) => line.split(';')[0])).toEqual([`'+bea@exemple.fr`, 'ana@exemple.fr'])
    for (const line of lines)
      expect(line).toMatch(/^[^;]+;\d\d\/[\d/]+ [\d:]+;'=cmd\|calc;\d\d\/[\d/]+ [\d:]+;1$/)
    expect(
      await served.sql(
        `select member_id from private.venue_events where event = 'opt_ins_exported'`,
      ),
    ).toEqual([{ member_id: owner.id }])
  })

  it('are described in an entry of the register, which only an owner downloads', async () => {
    const path = playersFiles('register.html', 'wafubar')
    const manager = await signIn(database, served.app, { wafubar: 'manager' })
    expect((await manager.get(path)).status).toBe(403)
    const sheet = await owner.get(path)
    expect(sheet.headers.get('content-disposition')).toContain('wafubar-registre.html')
    const text = await sheet.text()
    expect(text).toContain('<p>Modèle, à faire relire</p>')
    expect(text).toContain('<td>WAFU BAR (exemple), 0 rue de l’Exemple')
    const hostile = { ...wafubar, legal: { ...wafubar.legal, company: '<b>Zinc</b>' } }
    expect(registerSheet(hostile, 0)).not.toContain('<b>')
  })
})
