import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { mailboxCalls } from '#admin/mailbox/web/mailbox-calls.ts'
import { phonesCalls } from '#admin/staff-phones/web/staff-phones-calls.ts'
import { invitationsCalls, teamCalls } from '#admin/team/web/team-calls.ts'
import type { Database } from '#database/server/database.ts'
import { asMember } from '#database/server/transactions.ts'
import type { Access } from '#platform/calls/access.ts'
import { hasRole, ROLES } from '#platform/calls/access.ts'
import { createLimits } from '#platform/limits/server/rate-limiter.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { openBrowser } from '#testing/members/browser.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { CALLS as ALL_CALLS } from './call-list.ts'

const CALLS = ALL_CALLS.filter(({ served }) => served.access !== 'public').map(
  ({ path, parameters, method, served }) => ({
    path: path + parameters.replace(':venue', 'wafubar'),
    access: served.access,
    method,
  }),
)
const RESTRICTED = CALLS.filter(({ access }) => access !== 'anyone')
const isRole = (access: Access) => ROLES.some((role) => role === access)

/**
 * Every call and file is in the list of the server. A new one is therefore tested here without a
 * line of its own.
 */
describe('each call of the back office', () => {
  let database: Database
  let served: ServedApp
  const members = new Map<string, SignedInMember>()
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    for (const role of ROLES)
      members.set(role, await signIn(database, served.app, { wafubar: role }))
    members.set('foreign owner', await signIn(database, served.app, { nolimit: 'owner' }))
    members.set('without a venue', await signIn(database, served.app, {}))
    members.set(
      'installation owner',
      await signIn(database, served.app, {}, { ownsInstallation: true }),
    )
  })
  afterAll(async () => database.close())

  async function ask(
    { path, method }: { path: string; method: string },
    headers: Record<string, string>,
  ) {
    const init = method === 'GET' ? {} : { body: '{"unknown":1}' }
    const response = await served.app.request(path, {
      ...init,
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    })
    const { code } = (await response.json().catch(() => ({}))) as { code?: string }
    return [response.status, code]
  }

  it.each(RESTRICTED)('$path refuses a client without a session', async (call) => {
    expect(await ask(call, {})).toEqual([401, 'signed_out'])
  })

  it.each(RESTRICTED)('$path refuses a member without the role that it needs', async (call) => {
    for (const [name, { cookie }] of members) {
      const role = ROLES.find((known) => known === name) ?? null
      const isPermitted =
        call.access === 'member' ||
        (call.access === 'installationOwner' && name === 'installation owner') ||
        (isRole(call.access) && hasRole(role, call.access as (typeof ROLES)[number]))
      if (!isPermitted)
        expect([name, ...(await ask(call, { cookie }))]).toEqual([name, 403, 'not_permitted'])
      else expect([name, (await ask(call, { cookie }))[1]]).not.toEqual([name, 'not_permitted'])
    }
  })

  it('asks for the session and the role before it reads the body', async () => {
    const { path } = phonesCalls('add', 'wafubar', { name: 'Bar' })
    const statusFor = async (cookie = '') => {
      const headers = { cookie, 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }
      return (await served.app.request(path, { method: 'POST', headers, body: 'x' })).status
    }
    expect(await statusFor()).toBe(401)
    expect(await statusFor(members.get('reader')?.cookie)).toBe(403)
    expect(await statusFor(members.get('owner')?.cookie)).toBe(415)
  })

  it('refuses the second of two owners who demote each other at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const key = `duel-${round}`
      await served.sql('insert into private.venues (app_identifier) values ($1)', [key])
      const [first, second] = [
        await signIn(database, served.app, { [key]: 'owner' }),
        await signIn(database, served.app, { [key]: 'owner' }),
      ]
      const demote = async (by: SignedInMember, { id }: SignedInMember) => {
        const response = await by.send(
          teamCalls('change-role', key, { member: id, role: 'reader' }),
        )
        const { type, code } = (await response.json()) as { type?: string; code?: string }
        return [response.status, type ?? code]
      }
      const answers = await Promise.all([demote(first, second), demote(second, first)])
      expect(answers).toContainEqual([200, 'done'])
      expect([
        [200, 'lastOwner'],
        [403, 'not_permitted'],
      ]).toContainEqual(answers.find(([, type]) => type !== 'done'))
    }
  })

  it('refuses a member who loses the role during the call, and changes nothing', async () => {
    const manager = await signIn(database, served.app, { wafubar: 'manager' })
    const { app } = await serveApp(database, undefined, {
      async asMember(memberId, work) {
        await database.transaction(async (query) =>
          query(`update private.memberships set role = 'reader' where member_id = $1`, [memberId]),
        )
        return asMember(database, memberId, work)
      },
    })
    const response = await openBrowser(app, { cookie: manager.cookie }).send(
      phonesCalls('add', 'wafubar', { name: 'Bar' }),
    )
    expect([response.status, await response.json()]).toEqual([
      403,
      { code: 'not_permitted', error: 'Votre rôle ne permet pas cette action.' },
    ])
    const phones = await served.sql('select from private.staff_links')
    expect(phones).toEqual([])
  })

  it('refuses the 61st call and the 61st file of a member in ten seconds, without effect on other members', async () => {
    const limits = createLimits(randomBytes(32), null)
    const limited = await serveApp(database, undefined, { limits })
    const [busy, other] = [
      await signIn(database, limited.app, { wafubar: 'manager' }),
      await signIn(database, limited.app, { wafubar: 'manager' }),
    ]
    const read = draftCalls('read', 'wafubar')
    // On a busy machine, the calls take longer than ten seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const calls = await Promise.all(Array.from({ length: 300 }, async () => busy.send(read)))
    expect(calls.filter(({ status }) => status === 200)).toHaveLength(60)
    const [refused] = calls.filter(({ status }) => status !== 200)
    expect([refused?.status, await refused?.json()]).toMatchObject([
      429,
      { code: 'too_many_requests' },
    ])
    const file = await busy.get('/gestion/files/posters/qr/wafubar?format=svg')
    expect([file.status, await file.json()]).toMatchObject([429, { code: 'too_many_requests' }])
    expect((await other.send(read)).status).toBe(200)
    vi.useRealTimers()
  })

  it('mails invitations to at most 20 strangers a day for a venue, from all owners together', async () => {
    const limits = createLimits(randomBytes(32), null)
    const limited = await serveApp(database, undefined, { limits })
    const owners = [
      await signIn(database, limited.app, { wafubar: 'owner', nolimit: 'owner' }),
      await signIn(database, limited.app, { wafubar: 'owner' }),
    ]
    const invite = async (n: number, key = 'wafubar'): Promise<unknown[]> => {
      const invitation = { role: 'reader', email: `guest-${n}@bar.example` } as const
      const response = await owners[n % 2]?.send(invitationsCalls('invite', key, invitation))
      const body = (await response?.json()) as { code?: string } | undefined
      return [response?.status, body?.code]
    }
    for (let n = 0; n < 20; n += 1) expect(await invite(n)).toEqual([200, undefined])
    for (let n = 20; n < 60; n += 1) expect(await invite(n)).toEqual([429, 'too_many_requests'])
    expect(limited.mails).toHaveLength(20)
    expect((await invite(60, 'nolimit'))[0]).toBe(200)
    expect(await owners[0]?.send(mailboxCalls('send-code', 'wafubar'))).toMatchObject({
      status: 429,
    })
  })

  it.each(CALLS)('$path refuses pages of other origins', async (call) => {
    const { cookie = '' } = members.get('owner') ?? {}
    for (const site of ['cross-site', 'same-site'])
      expect(await ask(call, { cookie, 'sec-fetch-site': site })).toEqual([403, 'bad_request'])
    if (call.method === 'GET') return
    for (const origin of ['https://evil.example', 'null', ''])
      expect(await ask(call, { cookie, 'sec-fetch-site': '', origin })).toEqual([
        403,
        'bad_request',
      ])
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await served.app.request(call.path, { method, headers: { cookie } })
      expect([method, status]).toEqual([method, method === 'GET' ? 405 : 403])
    }
  })
})
