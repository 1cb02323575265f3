import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database, Query } from '#database/server/database.ts'
import { asMember } from '#database/server/transactions.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { addManagedVenue, addMember, type ManagedVenue } from '#testing/database/managed-venues.ts'

const LAST_OWNER = { name: 'DatabaseError', code: '23514', constraint: 'memberships_last_owner' }

describe.each(testDatabases)('the members of a venue on $name', ({ open }) => {
  let database: Database
  let venue: ManagedVenue
  const sql = async (text: string, values: readonly unknown[] = []) =>
    database.transaction(async (query) => query(text, values))
  beforeAll(async () => {
    database = await open()
    venue = await addManagedVenue(database, 'alpha')
  })
  afterAll(async () => database.close())

  const as = async (member: string, text: string, values: readonly unknown[] = []) =>
    asMember(database, member, async (query) => query(text, values))
  const demote = async (by: string, member: string, key = 'alpha') =>
    as(
      by,
      `update private.memberships set role = 'reader' where member_id = $1 and app_identifier = $2`,
      [member, key],
    )
  const ownersOf = async (key: string) => {
    const rows = await sql(
      `select member_id from private.memberships where app_identifier = $1 and role = 'owner'`,
      [key],
    )
    return rows.map((row) => row['member_id'])
  }

  it('include an owner: no role can demote or remove the last owner', async () => {
    await expect(demote(venue.owner, venue.owner)).rejects.toMatchObject(LAST_OWNER)
    await expect(as(venue.owner, `delete from private.memberships`)).rejects.toMatchObject(
      LAST_OWNER,
    )
    await expect(
      sql(`delete from private.memberships where app_identifier = 'alpha'`),
    ).rejects.toMatchObject(LAST_OWNER)
    expect(await ownersOf('alpha')).toEqual([venue.owner])
  })

  it('include an owner in each of twenty cases in which two owners demote each other at the same time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const key = `duel-${round}`
      await sql('insert into private.venues (app_identifier) values ($1)', [key])
      const roles = { [key]: 'owner' }
      const [first, second] = await database.transaction(async (query: Query) => [
        await addMember(query, roles),
        await addMember(query, roles),
      ])
      const results = await Promise.allSettled([
        demote(first ?? '', second ?? '', key),
        demote(second ?? '', first ?? '', key),
      ])
      expect(await ownersOf(key)).toHaveLength(1)
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toMatchObject(LAST_OWNER)
    }
  })

  it('see the names of present and former members of their venue, and addresses only as owners', async () => {
    const other = await addManagedVenue(database, 'beta')
    await sql(
      `insert into private.venue_events (app_identifier, event, member_id) values ('alpha', 'paused', $1)`,
      [venue.manager],
    )
    await as(venue.owner, 'delete from private.memberships where member_id = $1', [venue.manager])
    const people = await as(
      venue.owner,
      'select id, private.email_of(id) as email from private.members',
    )
    const emailOf = new Map(people.map(({ id, email }) => [id, email]))
    expect([...emailOf.keys()].toSorted()).toEqual(
      [venue.owner, venue.manager, venue.reader].toSorted(),
    )
    expect(emailOf.get(venue.reader)).toMatch(/@/)
    // An owner does not need the address of a former member.
    expect(emailOf.get(venue.manager)).toBeNull()
    const [row] = await as(
      venue.reader,
      'select private.email_of($1) as of_owner, private.email_of($2) as own',
      [venue.owner, venue.reader],
    )
    expect(row).toEqual({ of_owner: null, own: emailOf.get(venue.reader) })
    const [foreign] = await as(venue.owner, 'select private.email_of($1) as email', [other.reader])
    expect(foreign).toEqual({ email: null })
  })

  it('can be signed in only by an owner of all their venues', async () => {
    const may = async (by: string, member: string) =>
      (await as(by, 'select private.may_sign_in($1) as may', [member]))[0]?.['may']
    const { guest, everywhere, installer } = await database.transaction(async (query) => ({
      guest: await addMember(query, { alpha: 'manager' }),
      everywhere: await addMember(query, { alpha: 'reader', beta: 'reader' }),
      installer: await addMember(query, { alpha: 'owner' }),
    }))
    await sql('update private.members set owns_installation = true where id = $1', [installer])
    expect(await may(venue.owner, guest)).toBe(true)
    expect(await may(venue.reader, guest)).toBe(false)
    expect(await may(venue.owner, everywhere)).toBe(false)
    expect(await may(venue.owner, installer)).toBe(false)
  })

  it('can create a venue with a new key only as owner of the installation, and become the owner of the venue', async () => {
    const create = async (by: string, key: string) =>
      (await as(by, 'select private.create_venue($1) as created', [key]))[0]?.['created']
    await expect(create(venue.owner, 'mine')).rejects.toMatchObject({ code: '42501' })
    const [row] = await sql('select id from private.members where owns_installation')
    const installer = String(row?.['id'])
    expect(await create(installer, 'mine')).toBe(true)
    expect(await ownersOf('mine')).toEqual([installer])
    for (const key of ['mine', 'beta']) expect(await create(installer, key)).toBe(false)
    expect(await ownersOf('beta')).not.toContain(installer)
  })
})
