import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { auditCalls } from '#admin/audit/web/audit-calls.ts'
import type { HandOver } from '#admin/hand-overs/answers.ts'
import { handOversCalls } from '#admin/hand-overs/web/hand-overs-calls.ts'
import { phonesCalls } from '#admin/staff-phones/web/staff-phones-calls.ts'
import { invitationsCalls, teamCalls } from '#admin/team/web/team-calls.ts'
import { winsCalls } from '#admin/today/web/today-calls.ts'
import type { Database } from '#database/server/database.ts'
import { hashOfSecret } from '#members/server/sessions.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { addCode, addParticipation } from '#testing/database/participations.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { randomHex, serveApp, type ServedApp } from '#testing/servers/served-app.ts'

const venue = 'wafubar'

describe('the team of a venue', () => {
  let database: Database
  let served: ServedApp
  let owner: SignedInMember
  let manager: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    owner = await signIn(database, served.app, { wafubar: 'owner' })
    manager = await signIn(database, served.app, { wafubar: 'manager' })
  })
  afterAll(async () => database.close())

  const eventsOf = async () => {
    const { events } = await owner.call(auditCalls('list', venue, { before: null }))
    return events.map(({ event, role, subject }) => [event, role, subject])
  }

  const secretOf = (href: string) => href.split('/').at(-1) ?? ''

  describe('its phones', () => {
    const newPhone = async (name: string) => {
      const { href } = await manager.call(phonesCalls('add', venue, { name }))
      const phoneKey = randomHex(16)
      const used = await served.post('/functions/v1/activate-phone', {
        appIdentifier: venue,
        link: secretOf(href),
        phoneKey,
      })
      expect(used.status).toBe(204)
      return phoneKey
    }
    const wonCode = async () => addCode(database, await addParticipation(database))
    const press = async (action: string, staffKey: string, code: string) =>
      served.post('/functions/v1/redemption', { appIdentifier: venue, action, staffKey, code })

    it.each(['', ' ', 'x'.repeat(41)])('cannot have the name « %s »', async (name) => {
      expect((await manager.send(phonesCalls('add', venue, { name }))).status).toBe(400)
    })

    it('are added with a link that is shown once, are listed by name, and can be revoked', async () => {
      const link = await manager.call(phonesCalls('add', venue, { name: ' Téléphone du bar ' }))
      expect(link.href).toMatch(/^https:\/\/roue\.example\/#\/wafubar\/remise\/equipe\/[\w-]{22}$/)
      expect(link.path).toMatch(/^M/)
      const { phones } = await manager.call(phonesCalls('list', venue))
      expect(phones.at(-1)).toMatchObject({
        name: 'Téléphone du bar',
        activatedAt: null,
        handed: 0,
      })
      expect(JSON.stringify(phones)).not.toContain(secretOf(link.href))
      const id = phones.at(-1)?.id ?? 0
      await manager.call(phonesCalls('revoke', venue, { id }))
      await manager.call(phonesCalls('revoke', venue, { id }))
      const [after] = (await manager.call(phonesCalls('list', venue))).phones.slice(-1)
      expect(after?.revokedAt).toMatch(/Z$/)
      expect((await eventsOf()).slice(0, 2)).toEqual([
        ['phone_revoked', null, 'Téléphone du bar'],
        ['phone_added', null, 'Téléphone du bar'],
      ])
    })

    it('are listed with their hand-overs, undone hand-overs and repeated attempts', async () => {
      const [bar, terrace] = [await newPhone('Bar'), await newPhone('Terrasse')]
      const code = await wonCode()
      await press('handOver', bar, code)
      await press('undo', terrace, code)
      await press('handOver', bar, code)
      await press('handOver', terrace, code)
      await served.sql(
        `update private.redemptions set at = at - interval '2 minutes' where code = $1`,
        [code],
      )
      await press('handOver', terrace, code)
      const { handOvers, next } = await manager.call(handOversCalls('list', venue, { after: null }))
      const lines = handOvers.filter((line) => line.code === code)
      expect(lines.map(({ event, by }) => [event, by.kind === 'phone' && by.name])).toEqual([
        ['refused', 'Terrasse'],
        ['handed', 'Bar'],
        ['undone', 'Terrasse'],
        ['handed', 'Bar'],
      ])
      expect(lines[0]).toMatchObject({ prizeName: 'Soft' })
      expect(next).toBeNull()
      expect(JSON.stringify(handOvers)).not.toContain('@')
      const { phones } = await manager.call(phonesCalls('list', venue))
      expect(phones.slice(-2).map(({ handed }) => handed)).toEqual([2, 0])
    })

    it('are listed with the time of their last hand-over, which shows unused phones', async () => {
      const [bar, cellar] = [await newPhone('Bar'), await newPhone('Cave')]
      const [early, late] = [await wonCode(), await wonCode()]
      await press('handOver', bar, early)
      await press('look', cellar, early)
      await served.sql(
        `update private.redemptions set at = at - interval '1 day' where code = $1`,
        [early],
      )
      const lastOf = async () =>
        (await manager.call(phonesCalls('list', venue))).phones
          .slice(-2)
          .map(({ handedAt }) => handedAt)
      const atOf = async (code: string) =>
        (await served.sql('select at from private.redemptions where code = $1', [code]))[0]?.['at']
      expect(await lastOf()).toEqual([await atOf(early), null])
      await press('handOver', bar, late)
      expect(await lastOf()).toEqual([await atOf(late), null])
    })

    it('are at most 200, even if five are added at the same time; revoked phones do not count', async () => {
      const elsewhere = await signIn(database, served.app, { nolimit: 'manager' })
      await served.sql(
        `insert into private.staff_links (app_identifier, secret_hash, created_at, revoked_at)
         select 'nolimit', encode(sha256(number::text::bytea), 'hex'), now(), case when number > 198 then now() end
         from generate_series(1, 203) as number`,
      )
      const add = async () => {
        const response = await elsewhere.send(phonesCalls('add', 'nolimit', { name: 'Bar' }))
        const { code, error } = (await response.json()) as { code?: string; error?: string }
        return [response.status, code, error]
      }
      const full = [403, 'not_permitted', expect.stringMatching(/déjà 200\stéléphones/)]
      const added = await Promise.all(Array.from({ length: 5 }, add))
      expect(added.filter(([status]) => status === 200)).toHaveLength(2)
      expect(added.filter(([status]) => status !== 200)).toEqual([full, full, full])
      const { phones } = await elsewhere.call(phonesCalls('list', 'nolimit'))
      expect(phones.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(200)
      await elsewhere.call(phonesCalls('revoke', 'nolimit', { id: phones.at(-1)?.id ?? 0 }))
      expect((await add())[0]).toBe(200)
      expect(await add()).toEqual(full)
    })

    it('are distinguished from the link of a mail, which is listed with its mailbox', async () => {
      const [code, unsent] = [await wonCode(), await wonCode()]
      await served.services.outbox.sendFor(code)
      await served.sql(
        `insert into private.redemptions (code, number, event) values ($1, 1, 'handed'), ($2, 1, 'handed')`,
        [code, unsent],
      )
      const { handOvers } = await manager.call(handOversCalls('list', venue, { after: null }))
      const byOf = (wanted: string) => handOvers.find((line) => line.code === wanted)?.by
      expect(byOf(code)).toEqual({ kind: 'mail', mailbox: 'contact@wafubar.example' })
      expect(byOf(unsent)).toEqual({ kind: 'mail', mailbox: null })
      const { wins } = await manager.call(winsCalls('list', venue, { after: null }))
      expect(wins.find((win) => win.code === code)?.handed?.by).toEqual(byOf(code))
    })

    it('are listed with their hand-overs page by page, each once, even within the same microsecond', async () => {
      const codes: string[] = []
      for (let n = 0; n < 35; n += 1) codes.push(await wonCode())
      await served.sql(
        `insert into private.redemptions (code, number, event, at)
         select code, 1, 'handed', '2026-01-01T00:00:00.123456Z'::timestamptz + floor(n / 10) * interval '1 microsecond'
         from unnest($1::text[]) with ordinality as listed (code, n)`,
        [codes],
      )
      const seen: HandOver[] = []
      for (let after = null as Parameters<typeof page>[0], n = 0; n < 5; n += 1) {
        const { handOvers, next } = await page(after)
        seen.push(...handOvers)
        if (next === null) break
        after = next
      }
      const listed = seen.map(({ code }) => code).filter((code) => codes.includes(code))
      expect([listed.length, new Set(listed).size]).toEqual([35, 35])
    })
    const page = async (after: { at: number; code: string } | null) =>
      manager.call(handOversCalls('list', venue, { after }))
  })

  describe('its members', () => {
    it('are listed with their addresses for an owner only', async () => {
      const forOwner = await owner.call(teamCalls('read', venue))
      expect(forOwner.members.map(({ id, role }) => [id, role])).toEqual([
        [owner.id, 'owner'],
        [manager.id, 'manager'],
      ])
      for (const { email } of forOwner.members) expect(email).toMatch(/@/)
      const forManager = await manager.call(teamCalls('read', venue))
      expect(forManager.members.map(({ email }) => email !== null)).toEqual([false, true])
    })

    it('get other roles, but the last owner stays an owner', async () => {
      const guest = await signIn(database, served.app, { wafubar: 'reader' })
      const change = async (member: string, role: 'owner' | 'manager' | null) =>
        (await owner.call(teamCalls('change-role', venue, { member, role }))).type
      for (const role of ['manager', null] as const)
        expect(await change(owner.id, role)).toBe('lastOwner')
      expect(await change(guest.id, 'owner')).toBe('done')
      expect((await guest.call(teamCalls('read', venue))).members).toHaveLength(3)
      expect(await change(guest.id, null)).toBe('done')
      expect(await change(guest.id, 'manager')).toBe('gone')
      // The server refuses calls of a removed member whose page is still open.
      expect((await guest.send(teamCalls('read', venue))).status).toBe(403)
      const name = `Member ${guest.id.slice(0, 4)}`
      expect((await eventsOf()).slice(0, 2)).toEqual([
        ['removed', null, name],
        ['role_changed', 'owner', name],
      ])
    })

    it('are invited by a link that is valid for 24 hours, is shown and mailed, and can be withdrawn', async () => {
      const asked = { role: 'manager', email: ' Lea@Bar.Example ' } as const
      const before = served.mails.length
      const invited = await owner.call(invitationsCalls('invite', venue, asked))
      expect(invited).toMatchObject({ type: 'invited', isBeingMailed: true })
      if (invited.type !== 'invited') return
      await expect.poll(() => served.mails.length).toBe(before + 1)
      const [, secret = ''] = /\/gestion#\/lien\/([\w-]{22})$/.exec(invited.link.href) ?? []
      expect(served.mails.at(-1)).toMatchObject({ to: 'lea@bar.example' })
      expect(served.mails.at(-1)?.text).toContain(invited.link.href)
      const [link] = await served.sql(
        'select * from private.one_time_links where secret_hash = $1',
        [hashOfSecret(secret)],
      )
      expect(link).toMatchObject({
        purpose: 'invitation',
        email: 'lea@bar.example',
        app_identifier: venue,
        role: 'manager',
        made_by: owner.id,
        used_at: null,
      })
      const { invitations } = await owner.call(teamCalls('read', venue))
      expect(invitations).toMatchObject([{ email: 'lea@bar.example', role: 'manager' }])
      expect((await manager.call(teamCalls('read', venue))).invitations).toEqual([])
      await owner.call(invitationsCalls('withdraw', venue, { id: invitations[0]?.id ?? '' }))
      expect((await owner.call(teamCalls('read', venue))).invitations).toEqual([])
      // The audit log contains no address.
      expect(JSON.stringify(await served.sql('select * from private.venue_events'))).not.toContain(
        'bar.example',
      )
    })

    it('are invited without waiting for a mail server that hangs', async () => {
      served.deliverAs(new Promise(() => {}))
      const invited = await owner.call(
        invitationsCalls('invite', venue, { role: 'reader', email: 'slow@bar.example' }),
      )
      await new Promise(setImmediate)
      served.deliverAs({ outcome: 'sent' })
      expect(invited).toMatchObject({
        type: 'invited',
        link: { href: expect.stringContaining('#/lien/') },
      })
    })

    it('get a mail that the mail server has deferred, unless the invitation was withdrawn', async () => {
      served.deliverAs({ outcome: 'failed', reason: 'SMTP 451', isDeferred: true })
      for (const email of ['late@bar.example', 'gone@bar.example'])
        await owner.call(invitationsCalls('invite', venue, { role: 'reader', email }))
      const { invitations } = await owner.call(teamCalls('read', venue))
      const gone = invitations.find(({ email }) => email === 'gone@bar.example')
      await owner.call(invitationsCalls('withdraw', venue, { id: gone?.id ?? '' }))
      const before = served.mails.length
      await served.retrySecretMails(2)
      await expect.poll(() => served.mails.length).toBe(before + 1)
      expect(served.mails.at(-1)?.to).toBe('late@bar.example')
    })

    it.each(['', 'lea', 'lea@bar', 'lea＠bar.example', 'a@b.example, c@d.example'])(
      'cannot be invited at « %s »',
      async (email) => {
        expect(
          await owner.call(invitationsCalls('invite', venue, { role: 'owner', email })),
        ).toMatchObject({
          type: 'invalid',
        })
      },
    )

    it('get a sign-in link only from an owner of all their venues', async () => {
      const made = await owner.call(
        invitationsCalls('make-sign-in-link', venue, { member: manager.id }),
      )
      expect(made).toMatchObject({
        type: 'made',
        link: { href: expect.stringMatching(/#\/lien\/[\w-]{22}$/) },
      })
      const [link] = await served.sql(
        `select member_id, app_identifier from private.one_time_links where purpose = 'signIn'`,
      )
      expect(link).toEqual({ member_id: manager.id, app_identifier: null })
      expect((await eventsOf())[0]).toEqual([
        'sign_in_link',
        null,
        `Member ${manager.id.slice(0, 4)}`,
      ])
      await served.sql(
        `insert into private.memberships (member_id, app_identifier, role) values ($1, 'nolimit', 'reader')`,
        [manager.id],
      )
      expect(
        await owner.call(invitationsCalls('make-sign-in-link', venue, { member: manager.id })),
      ).toEqual({
        type: 'refused',
      })
    })
  })

  it('has an audit log in pages', async () => {
    for (let n = 0; n < 40; n += 1)
      await manager.call(phonesCalls('add', venue, { name: `Phone ${n}` }))
    const first = await manager.call(auditCalls('list', venue, { before: null }))
    const second = await manager.call(
      auditCalls('list', venue, { before: first.events.at(-1)?.id ?? 0 }),
    )
    expect([first.events.length, first.hasMore]).toEqual([30, true])
    expect(first.events[0]).toMatchObject({
      event: 'phone_added',
      by: `Member ${manager.id.slice(0, 4)}`,
      subject: 'Phone 39',
    })
    expect(Math.max(...second.events.map(({ id }) => id))).toBeLessThan(
      first.events.at(-1)?.id ?? 0,
    )
  })
})
