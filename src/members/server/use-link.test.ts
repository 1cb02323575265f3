import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { callsOf } from '#members/member-call.ts'
import type { MEMBERS_CALLS } from '#members/server/calls.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { openBrowser, type Browser } from '#testing/members/browser.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { signInCommand, signOutCommand } from './commands/session-commands.ts'
import { makeLink, type NewLink } from './one-time-links.ts'
import { purgeSignIn } from './purge-sign-in.ts'

const membersCalls = callsOf<typeof MEMBERS_CALLS>('members')

describe.each(testDatabases)('a one-time link, on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  let owner: SignedInMember
  let guests = 0
  beforeAll(async () => {
    database = await open()
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
  const rolesOf = async (one: Browser) => {
    const { venues } = await one.call(membersCalls('me'))
    return venues.map(({ key, role }) => `${key} ${role}`)
  }
  const emailOf = async (id: string) => {
    const [row] = await served.asAdmin(async (query) =>
      query<{ email: string }>('select email from private.members where id = $1', [id]),
    )
    return row?.email ?? ''
  }

  it('makes one member of ten simultaneous invitations to one new mailbox', async () => {
    const email = newEmail()
    const secrets = await Promise.all(Array.from({ length: 10 }, async () => invite(email)))
    const answers = await Promise.all(
      secrets.map(async (secret) =>
        browser().call(membersCalls('use-link', { secret, name: 'Bob' })),
      ),
    )
    expect(answers.map(({ type }) => type).toSorted()).toEqual([
      'done',
      ...secrets.slice(1).map(() => 'signInNext'),
    ])
  })

  it('is gone after its use, after its time, and if it never was', async () => {
    const [used, expired] = [await invite(newEmail()), await invite(newEmail())]
    await browser().call(membersCalls('use-link', { secret: used, name: 'Bob' }))
    await served.asAdmin(async (query) =>
      query(
        `update private.one_time_links set expires_at = now() - interval '1 day' where used_at is null`,
      ),
    )
    for (const secret of [used, expired, '', 'A'.repeat(22)]) {
      const thief = browser()
      expect(await thief.call(membersCalls('read-link', { secret }))).toEqual({ kind: 'gone' })
      expect(await thief.call(membersCalls('use-link', { secret, name: 'Eve' }))).toEqual({
        type: 'gone',
      })
      expect([...thief.cookies]).toEqual([])
    }
    await purgeSignIn(served.services.asRole)
    const left = await served.asAdmin(async (query) =>
      query('select from private.one_time_links where expires_at < now()'),
    )
    expect(left).toEqual([])
  })

  it('is gone once its maker owns the venue no more, or the member has another venue', async () => {
    const colleague = await signIn(database, served.app, { wafubar: 'manager' })
    const invitation = await invite(newEmail())
    const [{ secret_hash: hash } = { secret_hash: '' }] = await served.asAdmin(async (query) =>
      query<{ secret_hash: string }>(
        `insert into private.one_time_links (secret_hash, purpose, member_id, made_by, expires_at)
         values (encode(sha256($1), 'hex'), 'signIn', $2, $3, now() + interval '1 hour') returning secret_hash`,
        [Buffer.from('of a colleague'), colleague.id, owner.id],
      ),
    )
    expect(hash).toHaveLength(64)
    const kinds = async () => [
      (await browser().call(membersCalls('read-link', { secret: invitation }))).kind,
      (await browser().call(membersCalls('read-link', { secret: 'of a colleague' }))).kind,
    ]
    expect(await kinds()).toEqual(['invitation', 'signIn'])
    await served.asAdmin(async (query) =>
      query(
        `insert into private.memberships (member_id, app_identifier, role) values ($1, 'nolimit', 'reader')`,
        [colleague.id],
      ),
    )
    expect(await kinds()).toEqual(['invitation', 'gone'])
    await served.asAdmin(async (query) =>
      query(`update private.memberships set role = 'manager' where member_id = $1`, [owner.id]),
    )
    expect(await kinds()).toEqual(['gone', 'gone'])
    expect(
      await browser().call(membersCalls('use-link', { secret: invitation, name: 'Eve' })),
    ).toEqual({
      type: 'gone',
    })
  })

  it('invites a new member, who needs a name, with its role at its venue, once', async () => {
    const email = newEmail()
    const [secret, phone] = [await invite(email), browser()]
    expect(await phone.call(membersCalls('read-link', { secret }))).toEqual({
      kind: 'invitation',
      email,
      role: 'manager',
      venueName: 'Wafu Bar',
      isMember: false,
      inviter: expect.stringMatching(/./),
    })
    expect(await phone.call(membersCalls('use-link', { secret, name: ' ' }))).toMatchObject({
      type: 'invalid',
    })
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        browser().call(membersCalls('use-link', { secret, name: 'Bob' })),
      ),
    )
    expect(answers.map(({ type }) => type).toSorted()).toEqual([
      'done',
      ...Array.from({ length: 7 }, () => 'gone'),
    ])
    const [event] = await served.asAdmin(async (query) =>
      query('select event, member_id, role from private.venue_events order by id desc limit 1'),
    )
    expect(event).toEqual({ event: 'joined', member_id: owner.id, role: 'manager' })
  })

  it('signs no member in whom it invites, and ends the sessions that others may have of it', async () => {
    const member = await signIn(database, served.app, { nolimit: 'reader' })
    const email = await emailOf(member.id)
    const [first, thief] = [await invite(email), browser()]
    expect(await thief.call(membersCalls('read-link', { secret: first }))).toMatchObject({
      isMember: true,
    })
    expect(await thief.call(membersCalls('use-link', { secret: first }))).toEqual({
      type: 'signInNext',
    })
    expect([...thief.cookies]).toEqual([])
    expect((await member.send(membersCalls('me'))).status).toBe(200)
    expect((await member.call(membersCalls('me'))).member).toBeNull()

    const phone = browser()
    const link = await signInCommand.run({ database, services: served.services }, email)
    await phone.call(membersCalls('use-link', { secret: link?.slice(-22) ?? '' }))
    const second = await invite(email, { venue: 'nolimit', role: 'owner', madeBy: null })
    expect(await phone.call(membersCalls('use-link', { secret: second }))).toEqual({ type: 'done' })
    // The role that a member has already does not change.
    expect(await rolesOf(phone)).toEqual(['wafubar manager', 'nolimit reader'])
  })

  it('of a command signs a member in, in any browser; a removed member sees nothing; a command ends all its sessions', async () => {
    const run = async (address: string) =>
      signInCommand.run({ database, services: served.services }, address)
    await expect(run('nobody@bar.example')).rejects.toMatchObject({ name: 'CommandRefused' })
    const link = (await run((await emailOf(owner.id)).toUpperCase())) ?? ''
    expect(link).toMatch(/^https:\/\/roue\.example\/gestion#\/lien\/[\w-]{22}$/)
    const [secret, phone] = [link.slice(-22), browser()]
    expect(await phone.call(membersCalls('read-link', { secret }))).toMatchObject({
      kind: 'signIn',
    })
    expect(await phone.call(membersCalls('use-link', { secret }))).toEqual({ type: 'done' })
    expect(await rolesOf(phone)).toEqual(['wafubar owner'])
    await served.asAdmin(async (query) =>
      query('delete from private.memberships where member_id = $1', [owner.id]),
    )
    expect((await phone.call(membersCalls('me'))).member?.id).toBe(owner.id)
    expect(await rolesOf(phone)).toEqual([])
    const signOut = async (address: string) =>
      signOutCommand.run({ database, services: served.services }, address)
    await expect(signOut('nobody@bar.example')).rejects.toMatchObject({ name: 'CommandRefused' })
    await signOut(await emailOf(owner.id))
    expect((await phone.call(membersCalls('me'))).member).toBeNull()
  })
})
