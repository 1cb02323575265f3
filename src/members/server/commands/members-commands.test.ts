import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import type { CommandContext } from '#platform/commands/server/command.ts'
import { asStreamed } from '#platform/commands/server/streams.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { membersCommand } from './members-command.ts'
import { resetOwnerCommand } from './owner-commands.ts'

const refused = (message: RegExp) => ({
  name: 'CommandRefused',
  message: expect.stringMatching(message) as string,
})

describe('the commands of members', () => {
  it.each([
    ['remove'],
    ['drop', 'a@b.example'],
    ['a@b.example'],
    ['remove', 'a@b.example', 'x'],
    ['--all'],
  ])('refuse %s %s', async (...args) => {
    await expect(asStreamed(membersCommand).prepare(args)).rejects.toMatchObject(
      refused(/^Usage: npm run roue -- admin members/),
    )
  })
})

describe('the commands of members', () => {
  let database: Database
  let served: ServedApp
  let owner: SignedInMember
  let manager: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    owner = await signIn(
      database,
      served.app,
      { wafubar: 'owner', nolimit: 'owner' },
      { ownsInstallation: true },
    )
    manager = await signIn(database, served.app, { wafubar: 'manager' })
  })
  afterAll(async () => database.close())

  const context = () => ({ database, services: served.services }) as CommandContext
  const members = async (address = '') => membersCommand.run(context(), address)
  const addressOf = ({ id }: SignedInMember) => `${id}@members.example`
  const lineOf = (member: SignedInMember, rest: string) =>
    `${addressOf(member)}  Member ${member.id.slice(0, 4)}  ${rest}`
  const eventsOf = async (subject: string) =>
    served.sql(
      `select app_identifier, event, role, member_id from private.venue_events where subject = $1 order by app_identifier`,
      [subject],
    )
  const OWNS = 'owns the installation  nolimit owner, wafubar owner'

  it('refuse an unknown address, the last owner of a venue, and the owner of the installation', async () => {
    const alone = await signIn(database, served.app, { wafubar: 'owner' })
    const before = await members()
    await expect(members('nobody@bar.example')).rejects.toMatchObject(
      refused(/^nobody@bar.example is no member/),
    )
    await expect(members(addressOf(owner))).rejects.toMatchObject(refused(/reset-owner/))
    await served.sql('update private.members set owns_installation = false')
    await expect(members(addressOf(owner))).rejects.toMatchObject(refused(/reset-owner/))
    await served.sql('update private.members set owns_installation = true where id = $1', [
      owner.id,
    ])
    expect(await members()).toBe(before)
    await members(addressOf(alone))
    await expect(resetOwnerCommand.run(context(), 'nobody')).rejects.toMatchObject(
      refused(/^'nobody' is no e-mail/),
    )
  })

  it('list the members, and remove a member from all venues', async () => {
    expect(await members()).toBe(
      [lineOf(owner, OWNS), lineOf(manager, 'wafubar manager')].join('\n'),
    )
    expect(await members(addressOf(manager).toUpperCase())).toBe(lineOf(owner, OWNS))
    expect((await manager.call(membersCalls('me'))).venues).toEqual([])
    expect(await eventsOf(manager.id)).toEqual([
      { app_identifier: 'wafubar', event: 'removed', role: null, member_id: null },
    ])
  })

  it('make a new or existing member the owner of the installation and of every venue', async () => {
    expect(await resetOwnerCommand.run(context(), 'Lea@Bar.example')).toMatch(
      /^lea@bar.example owns the installation .*npm run roue -- admin sign-in lea@bar.example$/,
    )
    expect(await members()).toBe(
      [lineOf(owner, 'nolimit owner, wafubar owner'), `lea@bar.example  lea  ${OWNS}`].join('\n'),
    )
    // The last owner can be removed now.
    expect(await members(addressOf(owner))).toBe(`lea@bar.example  lea  ${OWNS}`)
    await resetOwnerCommand.run(context(), addressOf(manager))
    const { member, venues } = await manager.call(membersCalls('me'))
    expect([member?.ownsInstallation, venues.map(({ role }) => role)]).toEqual([
      true,
      ['owner', 'owner'],
    ])
    expect((await eventsOf(manager.id)).slice(0, 1)).toEqual([
      { app_identifier: 'nolimit', event: 'role_changed', role: 'owner', member_id: null },
    ])
    await resetOwnerCommand.run(context(), addressOf(manager))
    expect(await eventsOf(manager.id)).toHaveLength(3)
  })
})
