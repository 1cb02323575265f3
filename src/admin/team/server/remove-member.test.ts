import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { auditCalls } from '#admin/audit/web/audit-calls.ts'
import { phonesCalls } from '#admin/staff-phones/web/staff-phones-calls.ts'
import type { RemovalItem } from '#admin/team/answers.ts'
import { invitationsCalls, teamCalls } from '#admin/team/web/team-calls.ts'
import type { Database } from '#database/server/database.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { addCode, addParticipation } from '#testing/database/participations.ts'
import { openBrowser } from '#testing/members/browser.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { randomHex, serveApp, type ServedApp } from '#testing/servers/served-app.ts'

const venue = 'wafubar'

describe('the removal of a member', () => {
  let database: Database
  let served: ServedApp
  let owner: SignedInMember
  let manager: SignedInMember
  let guest: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    owner = await signIn(database, served.app, { wafubar: 'owner' })
    manager = await signIn(database, served.app, { wafubar: 'manager' })
  })
  afterAll(async () => database.close())

  const secretOf = (href: string) => href.split('/').at(-1) ?? ''
  const newPhone = async (name: string) => {
    const { href } = await guest.call(phonesCalls('add', venue, { name }))
    const phoneKey = randomHex(16)
    await served.post('/functions/v1/activate-phone', {
      appIdentifier: venue,
      link: secretOf(href),
      phoneKey,
    })
    return phoneKey
  }
  async function handOver(staffKey: string) {
    const code = await addCode(database, await addParticipation(database))
    await served.post('/functions/v1/redemption', {
      appIdentifier: venue,
      action: 'handOver',
      staffKey,
      code,
    })
  }
  const setUpBy = async (member: string, asker = owner) => {
    const { members } = await asker.call(teamCalls('read', venue))
    return members.find(({ id }) => id === member)?.setUp ?? []
  }
  const remove = async (taken: readonly RemovalItem[]) =>
    (
      await owner.call(
        teamCalls('change-role', venue, {
          member: guest.id,
          role: null,
          taken: taken.map(({ id }) => id),
        }),
      )
    ).type
  const openInvitations = async () =>
    (await owner.call(teamCalls('read', venue))).invitations.map(({ email }) => email)
  const openPhones = async () =>
    (await owner.call(phonesCalls('list', venue))).phones.flatMap(({ name, revokedAt }) =>
      revokedAt ? [] : [name],
    )
  beforeEach(async () => {
    guest = await signIn(database, served.app, { wafubar: 'owner' })
    await served.sql('update private.staff_links set revoked_at = now() where revoked_at is null')
    await served.sql('update private.one_time_links set expires_at = now() where used_at is null')
    await served.sql('delete from private.venue_mailboxes')
  })

  it('shows only owners what others have set up', async () => {
    await newPhone('Comptoir')
    expect(await setUpBy(guest.id, manager)).toEqual([])
  })

  it('refuses a malformed id', async () => {
    for (const id of ['', '\u0000', 'x'.repeat(37)])
      expect(
        (
          await owner.send(
            teamCalls('change-role', venue, { member: guest.id, role: null, taken: [id] }),
          )
        ).status,
      ).toBe(400)
  })

  it('lists nothing that other members have set up', async () => {
    await manager.call(phonesCalls('add', venue, { name: 'Other' }))
    await owner.call(
      invitationsCalls('invite', venue, { role: 'reader', email: 'other@bar.example' }),
    )
    expect(await setUpBy(guest.id)).toEqual([])
    expect(await remove([])).toBe('done')
    expect([await openInvitations(), await openPhones()]).toEqual([
      ['other@bar.example'],
      ['Other'],
    ])
  })

  it('lists mailbox, invitations and phones, and marks the phone with most hand-overs', async () => {
    await newPhone('Perso')
    const counter = await newPhone('Comptoir')
    await guest.call(phonesCalls('add', venue, { name: 'Unused' }))
    await handOver(counter)
    await guest.call(
      invitationsCalls('invite', venue, { role: 'reader', email: 'lea@bar.example' }),
    )
    await served.sql(
      `insert into private.venue_mailboxes (app_identifier, email, confirmed_by, confirmed_at)
      values ('wafubar', 'perso@mail.example', $1, now())`,
      [guest.id],
    )
    const items = await setUpBy(guest.id)
    expect(items.map(({ kind, name }) => [kind, name])).toEqual([
      ['mailbox', 'perso@mail.example'],
      ['invitation', 'lea@bar.example'],
      ['phone', 'Perso'],
      ['counter', 'Comptoir'],
      ['phone', 'Unused'],
    ])
    expect(await remove(items.filter(({ kind }) => kind !== 'counter'))).toBe('done')
    expect(await openPhones()).toEqual(['Comptoir'])
    expect(await openInvitations()).toEqual([])
    const [box] = await served.sql('select email, confirmed_by from private.venue_mailboxes')
    const [own] = await served.sql('select email from private.members where id = $1', [owner.id])
    expect(box).toEqual({ email: own?.['email'], confirmed_by: owner.id })
    const { events } = await owner.call(auditCalls('list', venue, { before: null }))
    expect(
      events
        .slice(0, 4)
        .map(({ event }) => event)
        .toSorted(),
    ).toEqual(['mailbox_confirmed', 'phone_revoked', 'phone_revoked', 'removed'])
    await served.services.outbox.sendOverdue()
    expect(served.mails.map(({ to }) => to)).toContain('perso@mail.example')
  })

  it('keeps what is not selected; an invitation that is kept now names the caller', async () => {
    const invited = await guest.call(
      invitationsCalls('invite', venue, { role: 'reader', email: 'kept@bar.example' }),
    )
    if (invited.type !== 'invited') throw new Error(invited.type)
    await newPhone('Kept')
    await newPhone('Later')
    // Without any hand-over, the first phone is the counter.
    expect((await setUpBy(guest.id)).map(({ kind }) => kind)).toEqual([
      'invitation',
      'counter',
      'phone',
    ])
    expect(await remove([])).toBe('done')
    expect(await openPhones()).toEqual(['Kept', 'Later'])
    const secret = secretOf(invited.link.href)
    expect(
      await openBrowser(served.app).call(membersCalls('use-link', { secret, name: 'Kim' })),
    ).toEqual({
      type: 'done',
    })
    const [last] = (await owner.call(auditCalls('list', venue, { before: null }))).events
    expect(last).toMatchObject({ event: 'joined', by: `Member ${owner.id.slice(0, 4)}` })
  })

  it('lists a member’s address that is the mailbox of the venue, except the address of the caller', async () => {
    await served.sql(`update private.members set email = 'contact@wafubar.example' where id = $1`, [
      guest.id,
    ])
    expect(await setUpBy(guest.id)).toMatchObject([
      { kind: 'mailbox', name: 'contact@wafubar.example' },
    ])
    expect(await setUpBy(guest.id, guest)).toEqual([])
    await served.sql(`update private.members set email = id || '@members.example' where id = $1`, [
      guest.id,
    ])
    expect(await setUpBy(guest.id)).toEqual([])
  })

  it('revokes no items if it is refused', async () => {
    const alone = await signIn(database, served.app, { nolimit: 'owner' })
    await alone.call(phonesCalls('add', 'nolimit', { name: 'Seul' }))
    const [self] = (await alone.call(teamCalls('read', 'nolimit'))).members
    const taken = self?.setUp.map(({ id }) => id) ?? []
    expect(taken).toHaveLength(1)
    const request = { member: alone.id, role: null, taken }
    expect(await alone.call(teamCalls('change-role', 'nolimit', request))).toEqual({
      type: 'lastOwner',
    })
    const [phone] = (await alone.call(phonesCalls('list', 'nolimit'))).phones.slice(-1)
    expect(phone?.revokedAt).toBeNull()
  })
})
