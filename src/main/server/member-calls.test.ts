import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import type { Access } from '#members/member-call.ts'
import { hasRole, ROLES } from '#members/role.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { MEMBER_CALLS } from './member-call-list.ts'

const CALLS = MEMBER_CALLS.map(({ declaration }) => ({
  path: declaration.path,
  access: declaration.access as Access,
  method: 'request' in declaration ? 'POST' : 'GET',
}))
const RESTRICTED = CALLS.filter(({ access }) => access !== 'anyone')
const isRole = (access: Access) => ROLES.some((role) => role === access)

/** Every call and file is in the list of the server, so that a new one is tested here without a line of its own. */
describe.each(testDatabases)('each call of the back office, on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  const members = new Map<string, SignedInMember>()
  beforeAll(async () => {
    database = await open()
    served = await serveApp(database)
    for (const role of ROLES) members.set(role, await signIn(database, served.app, { wafubar: role }))
    members.set('foreign owner', await signIn(database, served.app, { nolimit: 'owner' }))
    members.set('without a venue', await signIn(database, served.app, {}))
    members.set('installation owner', await signIn(database, served.app, {}, { ownsInstallation: true }))
  })
  afterAll(async () => database.close())

  async function ask({ path, method }: { path: string; method: string }, headers: Record<string, string>) {
    const target = method === 'GET' ? `${path}?venue=wafubar` : path
    const init = method === 'GET' ? {} : { body: JSON.stringify({ venue: 'wafubar' }) }
    const response = await served.app.request(target, {
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

  it.each(RESTRICTED)('$path refuses a session that has ended, is too old, or never was', async (call) => {
    const [ended, old] = [await signIn(database, served.app, {}), await signIn(database, served.app, {})]
    await served.asAdmin(async (query) => {
      await query('update private.sessions set ended_at = now() where member_id = $1', [ended.id])
      await query(
        `update private.sessions set created_at = now() - interval '31 days' where member_id = $1`,
        [old.id],
      )
    })
    for (const cookie of [ended.cookie, old.cookie, '__Host-roue=', '__Host-roue=guessed', 'roue=x'])
      expect(await ask(call, { cookie })).toEqual([401, 'signed_out'])
  })

  it.each(RESTRICTED)('$path refuses a member without the role that it needs', async (call) => {
    for (const [name, { cookie }] of members) {
      const role = ROLES.find((known) => known === name) ?? null
      const isPermitted =
        call.access === 'member' ||
        (call.access === 'installationOwner' && name === 'installation owner') ||
        (isRole(call.access) && hasRole(role, call.access as (typeof ROLES)[number]))
      if (!isPermitted) expect([name, ...(await ask(call, { cookie }))]).toEqual([name, 403, 'not_permitted'])
      else expect([name, (await ask(call, { cookie }))[1]]).not.toEqual([name, 'not_permitted'])
    }
  })

  it.each(CALLS)('$path refuses pages of other origins', async (call) => {
    const { cookie = '' } = members.get('owner') ?? {}
    for (const site of ['cross-site', 'same-site'])
      expect(await ask(call, { cookie, 'sec-fetch-site': site })).toEqual([403, 'bad_request'])
    if (call.method === 'GET') return
    for (const origin of ['https://evil.example', 'null', ''])
      expect(await ask(call, { cookie, 'sec-fetch-site': '', origin })).toEqual([403, 'bad_request'])
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await served.app.request(call.path, { method, headers: { cookie } })
      expect([method, status]).toEqual([method, method === 'GET' ? 405 : 403])
    }
  })
})
