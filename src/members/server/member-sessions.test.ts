import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { purgeSignIn } from './purge-sign-in.ts'
import { hashOfSecret } from './sessions.ts'

describe('the sessions of a member', () => {
  let database: Database
  let served: ServedApp
  let member: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
  })
  beforeEach(async () => {
    member = await signIn(database, served.app, { wafubar: 'owner' })
  })
  afterAll(async () => database.close())

  /**
   * Adds a session of the member on another device. Returns its id, and a check that the session is
   * open.
   */
  async function addSession(secret: string) {
    const [row] = await served.sql<{ id: string }>(
      `insert into private.sessions (member_id, secret_hash, device) values ($1, $2, 'Chrome sur Android') returning id`,
      [member.id, hashOfSecret(secret)],
    )
    return { id: row?.id ?? '', isOpen: async () => isOpen(`__Host-roue=${secret}`) }
  }
  async function isOpen(cookie: string): Promise<boolean> {
    const response = await served.app.request(membersCalls('list-sessions').path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: '{}',
    })
    expect([200, 401]).toContain(response.status)
    return response.ok
  }
  const change = async (set: string) =>
    served.sql(`update private.sessions set ${set} where member_id = $1`, [member.id])
  const seenAt = async () => {
    const [row] = await served.sql<{ age: number }>(
      `select extract(epoch from now() - seen_at)::float8 as age from private.sessions where member_id = $1`,
      [member.id],
    )
    return row?.age ?? Number.NaN
  }

  it.each([
    ['30 days after they began', `created_at = now() - interval '30 days'`],
    ['14 days after they were last used', `seen_at = now() - interval '14 days'`],
    ['when they are ended', `ended_at = now()`],
  ])('end %s', async (_, set) => {
    expect(await isOpen(member.cookie)).toBe(true)
    await change(set)
    expect(await isOpen(member.cookie)).toBe(false)
    expect((await member.call(membersCalls('me'))).member).toBeNull()
  })

  it('are not read from a cookie without the prefix __Host-, which another host could set', async () => {
    expect(await isOpen(member.cookie.replace('__Host-', ''))).toBe(false)
  })

  it('cannot be ended by another member', async () => {
    const [stranger, { id, isOpen: isStillOpen }] = [
      await signIn(database, served.app, { wafubar: 'owner' }, { ownsInstallation: false }),
      await addSession('of the member'),
    ]
    const { sessions } = await stranger.call(membersCalls('end-sessions', { id }))
    await stranger.call(membersCalls('end-sessions', { id: null }))
    expect([sessions.length, await isStillOpen(), await isOpen(member.cookie)]).toEqual([
      1,
      true,
      true,
    ])
  })

  it('are listed with their devices, and can be ended one by one or all except the current one', async () => {
    const [phone, tablet, desk] = [
      await addSession('phone'),
      await addSession('tablet'),
      await addSession('desk'),
    ]
    const { sessions } = await member.call(membersCalls('list-sessions'))
    expect(sessions.filter(({ isThis }) => isThis).map(({ device }) => device)).toEqual([
      'Firefox sur Linux',
    ])
    expect(sessions).toHaveLength(4)
    const left = await member.call(membersCalls('end-sessions', { id: tablet.id }))
    expect(left.sessions.map(({ id }) => id)).not.toContain(tablet.id)
    expect([await phone.isOpen(), await tablet.isOpen(), await desk.isOpen()]).toEqual([
      true,
      false,
      true,
    ])
    expect((await member.call(membersCalls('end-sessions', { id: null }))).sessions).toEqual([
      expect.objectContaining({ isThis: true }),
    ])
    expect([await phone.isOpen(), await desk.isOpen(), await isOpen(member.cookie)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('end with a sign-out, which deletes the cookie', async () => {
    const response = await member.send(membersCalls('sign-out'))
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-roue=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    ])
    expect(await isOpen(member.cookie)).toBe(false)
  })

  it('record their last use at most once an hour', async () => {
    await change(`seen_at = now() - interval '50 minutes'`)
    await member.call(membersCalls('me'))
    expect(await seenAt()).toBeGreaterThan(2900)
    await change(`seen_at = now() - interval '70 minutes'`)
    await member.call(membersCalls('me'))
    expect(await seenAt()).toBeLessThan(60)
  })

  it('are deleted after 30 days, not earlier', async () => {
    const other = await signIn(database, served.app, {})
    await change(`created_at = now() - interval '31 days'`)
    await purgeSignIn(served.services.asRole)
    const rows = await served.sql<{ member_id: string }>('select member_id from private.sessions')
    const members = rows.map(({ member_id }) => member_id)
    expect([members.includes(member.id), members.includes(other.id)]).toEqual([false, true])
  })
})
