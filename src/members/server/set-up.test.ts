import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createVenue } from '#admin/store/server/create-venue.ts'
import type { Database } from '#database/server/database.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { openBrowser } from '#testing/members/browser.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { setupLinkCommand } from './commands/owner-commands.ts'
import { signInCommand } from './commands/session-commands.ts'
import { makeSetUpLink } from './set-up-link.ts'

const OWNER = { name: 'Ana', email: 'ana@bar.example' }

describe('the first run', () => {
  let database: Database
  let served: ServedApp
  let removed: number
  beforeEach(async () => {
    database = await openTestDatabase()
    removed = 0
    const remove = async () => void (removed += 1)
    served = await serveApp(database, undefined, {
      setUpFile: { path: '', write: async () => true, remove },
    })
  })
  afterEach(async () => database.close())

  const newSecret = async () => {
    const link = (await makeSetUpLink(served.services)) ?? ''
    expect(link).toMatch(/^https:\/\/roue\.example\/gestion#\/premiere-ouverture\/[\w-]{22}$/)
    return link.slice(-22)
  }
  const browser = () => openBrowser(served.app)
  const claim = async (secret: string, more = {}) =>
    browser().call(membersCalls('set-up', { secret, ...OWNER, ...more }))
  const countMembers = async () => (await served.sql('select from private.members')).length
  const expire = async () => served.sql(`update private.one_time_links set expires_at = now()`)

  it('refuses a guessed, an expired and a used link, and a link for another purpose', async () => {
    const [old, secret] = [await newSecret(), await newSecret()]
    await expire()
    for (const gone of [old, secret, '', 'A'.repeat(22)]) {
      expect(await claim(gone)).toEqual({ type: 'gone' })
      expect(await browser().call(membersCalls('read-link', { secret: gone }))).toEqual({
        kind: 'gone',
      })
    }
    expect(await countMembers()).toBe(0)
    const [valid, second] = [await newSecret(), await newSecret()]
    expect(await browser().call(membersCalls('use-link', { secret: valid, name: 'Ana' }))).toEqual({
      type: 'gone',
    })
    expect(await claim(valid)).toEqual({ type: 'done' })
    for (const stolen of [valid, second]) {
      expect(await claim(stolen, { email: 'thief@bar.example' })).toEqual({ type: 'gone' })
      expect(await browser().call(membersCalls('read-link', { secret: stolen }))).toEqual({
        kind: 'gone',
      })
    }
    const link = await signInCommand.run({ database, services: served.services }, OWNER.email)
    expect(await claim(link?.slice(-22) ?? '')).toEqual({ type: 'gone' })
    expect(await countMembers()).toBe(1)
  })

  it('refuses an invalid name or address, and the link stays valid', async () => {
    const secret = await newSecret()
    for (const name of ['', ' \t', 'a\nb', 'a\0', '\u202E', '\u00AD'])
      expect(await claim(secret, { name })).toMatchObject({ type: 'invalid', field: 'name' })
    for (const email of [
      '',
      'ana',
      'ana＠bar.example',
      'ana@bar',
      'a b@bar.example',
      'ana@bar.example,b@c.example',
      'ana@bаr.example',
    ])
      expect(await claim(secret, { email })).toMatchObject({ type: 'invalid', field: 'email' })
    expect(await claim(secret, { email: ' Ana\u200B@Bar.Example\uFEFF ' })).toEqual({
      type: 'done',
    })
  })

  it('makes only one owner from 20 simultaneous claims with ten links', async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, newSecret))
    const claims = [...secrets, ...secrets].map(async (secret, n) =>
      claim(secret, { email: `claim-${n}@bar.example` }),
    )
    const answers = await Promise.all(claims)
    expect(answers.filter(({ type }) => type === 'done')).toHaveLength(1)
    expect(answers.filter(({ type }) => type === 'gone')).toHaveLength(19)
    expect(await countMembers()).toBe(1)
  })

  it('makes the member the owner of the installation and all venues, signs the member in, and deletes the file', async () => {
    expect(await browser().call(membersCalls('me'))).toMatchObject({ member: null, isSetUp: false })
    const [secret, phone] = [await newSecret(), browser()]
    expect(await phone.call(membersCalls('read-link', { secret }))).toEqual({ kind: 'setUp' })
    expect(await phone.call(membersCalls('set-up', { secret, ...OWNER }))).toEqual({ type: 'done' })
    expect(removed).toBe(1)
    await served.asAdmin(async (query) =>
      createVenue(query, { key: 'later', content: { name: 'Later' }, memberId: null }),
    )
    const { member, venues } = await phone.call(membersCalls('me'))
    expect(member).toMatchObject({ ...OWNER, ownsInstallation: true })
    expect(venues.map(({ key, role }) => [key, role])).toEqual(
      ['wafubar', 'nolimit', 'later'].map((key) => [key, 'owner']),
    )
    expect(await browser().call(membersCalls('me'))).toMatchObject({ member: null, isSetUp: true })
    expect(await makeSetUpLink(served.services)).toBeNull()
    const command = setupLinkCommand.run({ database, services: served.services }, '')
    await expect(command).rejects.toMatchObject({ name: 'CommandRefused' })
  })

  it('gives no rights by SQL without a link that the same transaction uses', async () => {
    await newSecret()
    const attempt = async (text: string) =>
      served.services
        .asRole('sign_in', {}, async (query) => query(text))
        .then(
          () => 'allowed',
          ({ code }: { code: string }) => code,
        )
    const [member] = await served.sql<{ id: string }>(
      `insert into private.members (name, email) values ('Bob', 'bob@bar.example') returning id`,
    )
    for (const text of [
      `insert into private.members (name, email, owns_installation) values ('Eve', 'eve@bar.example', true)`,
      `insert into private.members (name, email) values ('Eve', 'eve@bar.example')`,
      `insert into private.memberships (member_id, app_identifier, role) values ('${member?.id}', 'wafubar', 'owner')`,
      `insert into private.one_time_links (secret_hash, purpose, expires_at, email) values (repeat('a', 64), 'invitation', now(), 'a@b')`,
      `update private.members set owns_installation = true`,
      `update private.one_time_links set expires_at = 'infinity'`,
      `update private.one_time_links set used_at = '2020-01-01'`,
      'delete from private.members',
      'delete from private.memberships',
      'select from private.venue_drafts',
      'select from private.participations',
    ])
      expect([text, await attempt(text)]).toEqual([text, '42501'])
  })
})
