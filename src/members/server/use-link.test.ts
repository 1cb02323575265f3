import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { openBrowser, type Browser } from '#testing/members/browser.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import { LAST_OWNER } from '#texts/members/messages.ts'

import { signInCommand, signOutCommand } from './commands/session-commands.ts'
import { findLink, makeLink, useUpLink, type NewLink } from './one-time-links.ts'
import { purgeSignIn } from './purge-sign-in.ts'

describe('a one-time link', () => {
  let database: Database
  let served: ServedApp
  let owner: SignedInMember
  let guests = 0
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
  })
  beforeEach(async () => {
    owner = await signIn(database, served.app, { wafubar: 'owner' })
  })
  afterAll(async () => database.close())

  const make = async (link: NewLink) =>
    served.asAdmin(async (query) => makeLink(query, link, 60, randomBytes))
  const newEmail = () => `guest-${(guests += 1)}@bar.example`
  const invite = async (email: string, more: Partial<NewLink & { purpose: 'invitation' }> = {}) =>
    make({
      purpose: 'invitation',
      email,
      venue: 'wafubar',
      role: 'manager',
      madeBy: owner.id,
      ...more,
    })
  const browser = () => openBrowser(served.app)
  type Caller = Pick<Browser, 'call'>
  const readLink = async (one: Caller, secret: string) =>
    one.call(membersCalls('read-link', { secret }))
  const useLink = async (one: Caller, secret: string, name?: string) =>
    one.call(membersCalls('use-link', { secret, ...(name !== undefined && { name }) }))
  const rolesOf = async (one: Caller) => {
    const { venues } = await one.call(membersCalls('me'))
    return venues.map(({ key, role }) => `${key} ${role}`)
  }
  const emailOf = async (id: string) => {
    const [row] = await served.sql<{ email: string }>(
      'select email from private.members where id = $1',
      [id],
    )
    return row?.email ?? ''
  }

  it('makes one member from ten simultaneous invitations to the same new mailbox', async () => {
    const email = newEmail()
    const secrets = await Promise.all(Array.from({ length: 10 }, async () => invite(email)))
    const answers = await Promise.all(
      secrets.map(async (secret) => useLink(browser(), secret, 'Bob')),
    )
    expect(answers.map(({ type }) => type).toSorted()).toEqual([
      'done',
      ...secrets.slice(1).map(() => 'signInNext'),
    ])
  })

  it('is gone if it was used, has expired or never existed', async () => {
    const [used, expired] = [await invite(newEmail()), await invite(newEmail())]
    await useLink(browser(), used, 'Bob')
    await served.sql(
      `update private.one_time_links set expires_at = now() - interval '1 day' where used_at is null`,
    )
    for (const secret of [used, expired, '', 'A'.repeat(22)]) {
      const thief = browser()
      expect(await readLink(thief, secret)).toEqual({ kind: 'gone' })
      expect(await useLink(thief, secret, 'Eve')).toEqual({ type: 'gone' })
      expect([...thief.cookies]).toEqual([])
    }
    await purgeSignIn(served.services.asRole)
    const left = await served.sql('select from private.one_time_links where expires_at < now()')
    expect(left).toEqual([])
  })

  it('is gone after its maker has lost the venue, or the member has got another venue', async () => {
    const colleague = await signIn(database, served.app, { wafubar: 'manager' })
    const invitation = await invite(newEmail())
    const [{ secret_hash: hash } = { secret_hash: '' }] = await served.sql<{ secret_hash: string }>(
      `insert into private.one_time_links (secret_hash, purpose, member_id, made_by, expires_at)
         values (encode(sha256($1), 'hex'), 'signIn', $2, $3, now() + interval '1 hour') returning secret_hash`,
      [Buffer.from('of a colleague'), colleague.id, owner.id],
    )
    expect(hash).toHaveLength(64)
    const kinds = async () => [
      (await readLink(browser(), invitation)).kind,
      (await readLink(browser(), 'of a colleague')).kind,
    ]
    expect(await kinds()).toEqual(['invitation', 'signIn'])
    await served.sql(
      `insert into private.memberships (member_id, app_identifier, role) values ($1, 'nolimit', 'reader')`,
      [colleague.id],
    )
    expect(await kinds()).toEqual(['invitation', 'gone'])
    await served.sql(`update private.memberships set role = 'manager' where member_id = $1`, [
      owner.id,
    ])
    expect(await kinds()).toEqual(['gone', 'gone'])
    expect(await useLink(browser(), invitation, 'Eve')).toEqual({ type: 'gone' })
  })

  it('makes a new member with a name and the role at the venue, once', async () => {
    const email = newEmail()
    const [secret, phone] = [await invite(email), browser()]
    expect(await readLink(phone, secret)).toEqual({
      kind: 'invitation',
      email,
      role: 'manager',
      venueName: 'Wafu Bar',
      isMember: false,
      currentRole: null,
      inviter: expect.stringMatching(/./),
    })
    expect(await useLink(phone, secret, ' ')).toMatchObject({ type: 'invalid' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => useLink(browser(), secret, 'Bob')),
    )
    expect(answers.map(({ type }) => type).toSorted()).toEqual([
      'done',
      ...Array.from({ length: 7 }, () => 'gone'),
    ])
    const [event] = await served.sql(
      `select event, member_id, role, (
         select name from private.members join private.memberships ms on ms.member_id = id
         where id = subject::uuid and ms.role = e.role
       ) from private.venue_events e order by e.id desc limit 1`,
    )
    expect(event).toEqual({ event: 'joined', member_id: owner.id, role: 'manager', name: 'Bob' })
  })

  describe('of an invitation to a member', () => {
    const eventsAbout = async (subject: string) =>
      served.sql(
        `select event, member_id as by, role, app_identifier as venue from private.venue_events
           where subject = $1 order by id`,
        [subject],
      )
    const isSignedIn = async (one: Browser | SignedInMember) =>
      (await one.call(membersCalls('me'))).member !== null
    /** Signs a browser in by a sign-in mail. */
    const signInByMail = async (email: string) => {
      const [phone, before] = [browser(), served.mails.length]
      await phone.call(membersCalls('start-sign-in', { email }))
      await expect.poll(() => served.mails.length).toBe(before + 1)
      const [code = ''] = /\w{4}-\w{4}/.exec(served.mails.at(-1)?.text ?? '') ?? []
      expect(await phone.call(membersCalls('finish-sign-in', { code }))).toEqual({ type: 'done' })
      return phone
    }

    it('changes nothing if it is opened signed out or by another member, and stays valid', async () => {
      const member = await signIn(database, served.app, { nolimit: 'reader' })
      const secret = await invite(await emailOf(member.id))
      const thief = browser()
      for (const one of [thief, owner]) {
        expect(await readLink(one, secret)).toMatchObject({
          isMember: true,
          currentRole: null,
        })
        expect(await useLink(one, secret)).toEqual({ type: 'signInNext' })
      }
      expect([...thief.cookies]).toEqual([])
      expect(await rolesOf(owner)).toEqual(['wafubar owner'])
      expect(await rolesOf(member)).toEqual(['nolimit reader'])
      expect(await eventsAbout(member.id)).toEqual([])
      // The link works once, for its addressee.
      expect(await useLink(member, secret)).toEqual({ type: 'done' })
      expect(await rolesOf(member)).toEqual(['wafubar manager', 'nolimit reader'])
      expect(await eventsAbout(member.id)).toEqual([
        { event: 'joined', by: owner.id, role: 'manager', venue: 'wafubar' },
      ])
      expect(await useLink(member, secret)).toEqual({ type: 'gone' })
    })

    it.each([
      ['reader', 'owner'],
      ['owner', 'reader'],
      ['manager', 'manager'],
    ] as const)(
      'gives a member who is %s the role %s, which the page names before',
      async (from, to) => {
        const member = await signIn(database, served.app, { wafubar: from })
        const secret = await invite(await emailOf(member.id), { role: to })
        expect(await readLink(member, secret)).toMatchObject({
          role: to,
          currentRole: from,
        })
        expect(await useLink(member, secret)).toEqual({ type: 'done' })
        expect(await rolesOf(member)).toEqual([`wafubar ${to}`])
        const changed = { event: 'role_changed', by: owner.id, role: to, venue: 'wafubar' }
        expect(await eventsAbout(member.id)).toEqual(from === to ? [] : [changed])
      },
    )

    it('refuses the last owner a lower role with a sentence, and stays valid', async () => {
      await served.sql(
        `insert into private.venues (app_identifier) values ('alone') on conflict do nothing`,
      )
      const last = await signIn(database, served.app, { alone: 'owner' })
      const invited = { venue: 'alone', role: 'reader', madeBy: last.id } as const
      const secret = await invite(await emailOf(last.id), invited)
      for (let press = 0; press < 2; press += 1)
        expect(await useLink(last, secret)).toEqual({
          type: 'invalid',
          problem: LAST_OWNER,
        })
      expect(await rolesOf(last)).toEqual(['alone owner'])
      expect(await eventsAbout(last.id)).toEqual([])
      const [second] = await served.sql<{ id: string }>(
        `insert into private.members (name, email) values ('Bea', $1) returning id`,
        [newEmail()],
      )
      await served.sql(`insert into private.memberships values ($1, 'alone', 'owner')`, [
        second?.id,
      ])
      expect(await useLink(last, secret)).toEqual({ type: 'done' })
      expect(await rolesOf(last)).toEqual(['alone reader'])
    })

    it('lets the database role of the sign-in write only the invited role, at the venue, for the addressee', async () => {
      const member = await signIn(database, served.app, { wafubar: 'reader', nolimit: 'reader' })
      const other = await signIn(database, served.app, { wafubar: 'reader' })
      const secret = await invite(await emailOf(member.id))
      const set = `update private.memberships set role = $3 where member_id = $1 and app_identifier = $2`
      const add = `insert into private.memberships (member_id, app_identifier, role) values ($1, $2, $3)`
      const log = `insert into private.venue_events (subject, app_identifier, role, event, member_id)
        values ($1, $2, $3, 'role_changed', '${owner.id}')`
      const write = async (isUsed: boolean, text: string, values: readonly string[]) =>
        served.services.asRole('sign_in', {}, async (query) => {
          const link = await findLink(query, secret)
          if (isUsed && link) await useUpLink(query, link)
          await query(text, values)
          throw new Error('written')
        })
      const REFUSED = { code: '42501' }
      for (const [text, values] of [
        [set, [member.id, 'wafubar', 'owner']],
        [set, [member.id, 'nolimit', 'manager']],
        [set, [other.id, 'wafubar', 'manager']],
        [add, [other.id, 'wafubar', 'manager']],
        [log, [other.id, 'wafubar', 'manager']],
        [log, [member.id, 'nolimit', 'manager']],
      ] as const)
        await expect(write(true, text, values), values.join(' ')).rejects.toMatchObject(REFUSED)
      for (const text of [set, log]) {
        const own = [member.id, 'wafubar', 'manager']
        await expect(write(false, text, own)).rejects.toMatchObject(REFUSED)
        await expect(write(true, text, own)).rejects.toThrow('written')
      }
    })

    it('ends the sessions that an earlier link has started, because its maker may hold them', async () => {
      const email = newEmail()
      const thief = browser()
      const first = await invite(email)
      await useLink(thief, first, 'Eve')
      const [phone, desk] = [await signInByMail(email), await signInByMail(email)]
      const stranger = await signIn(database, served.app, { nolimit: 'owner' })
      const secret = await invite(email, { venue: 'nolimit', madeBy: stranger.id })
      expect(await thief.call(membersCalls('me'))).toMatchObject({ member: { email } })
      expect(await useLink(phone, secret)).toEqual({ type: 'done' })
      expect(await Promise.all([thief, phone, desk].map(isSignedIn))).toEqual([false, true, true])
      expect(await rolesOf(desk)).toEqual(['wafubar manager', 'nolimit manager'])
    })
  })

  it('of a command signs a member in on any browser; a removed member sees nothing; a command ends all sessions', async () => {
    const run = async (address: string) =>
      signInCommand.run({ database, services: served.services }, address)
    await expect(run('nobody@bar.example')).rejects.toMatchObject({ name: 'CommandRefused' })
    const link = (await run((await emailOf(owner.id)).toUpperCase())) ?? ''
    expect(link).toMatch(/^https:\/\/roue\.example\/gestion#\/lien\/[\w-]{22}$/)
    const [secret, phone] = [link.slice(-22), browser()]
    expect(await readLink(phone, secret)).toMatchObject({
      kind: 'signIn',
    })
    expect(await useLink(phone, secret)).toEqual({ type: 'done' })
    expect(await rolesOf(phone)).toEqual(['wafubar owner'])
    await served.sql('delete from private.memberships where member_id = $1', [owner.id])
    expect((await phone.call(membersCalls('me'))).member?.id).toBe(owner.id)
    expect(await rolesOf(phone)).toEqual([])
    const signOut = async (address: string) =>
      signOutCommand.run({ database, services: served.services }, address)
    await expect(signOut('nobody@bar.example')).rejects.toMatchObject({ name: 'CommandRefused' })
    await signOut(await emailOf(owner.id))
    expect((await phone.call(membersCalls('me'))).member).toBeNull()
  })
})
