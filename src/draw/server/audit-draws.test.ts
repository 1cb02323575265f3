import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { addParticipation } from '#testing/database/participations.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { auditDraws } from './audit-draws.ts'

const DRAWS = 30

describe('an audit of all draws', () => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    for (let draw = 0; draw < DRAWS; draw += 1) expect((await served.spin()).status).toBe(200)
    await sql('create table public.saved as select * from private.participations')
  })
  afterAll(async () => database.close())

  const audit = async () => {
    const { asRole, hashes, drawSecret } = served.services
    return auditDraws(asRole, hashes, drawSecret)
  }
  const sql = async (text: string) => database.transaction(async (query) => query(text))
  const columns =
    'roll, prize_id, prize_name, client_seed, seed, ticket_hash, commitment, odds_hash'
  const restore = `update private.participations p set (${columns}) = (select ${columns} from public.saved s where s.id = p.id)`

  it.each([
    ['another roll', 'roll = 99.5 - roll / 2', 'roll'],
    ['another prize', `prize_id = prize_id || 'x'`, 'prize'],
    ['a prize of another name', `prize_name = prize_name || 'x'`, 'prizeName'],
    ['another client seed', 'client_seed = reverse(client_seed)', 'roll'],
    ['another server seed', 'seed = reverse(seed)', 'secret'],
    ['another ticket', 'ticket_hash = reverse(ticket_hash)', 'secret'],
    ['another commitment', 'commitment = reverse(commitment)', 'seed'],
    ['other odds', 'odds_hash = reverse(odds_hash)', 'odds'],
  ])('finds the row with %s', async (_, tampering, flaw) => {
    const first = '(select min(id::text)::uuid from private.participations)'
    await sql(`update private.participations set ${tampering} where id = ${first}`)
    const { flawed, draws } = await audit()
    await sql(restore)
    expect([draws, flawed.map((found) => found.flaw)]).toEqual([DRAWS, [flaw]])
  })

  it('finds an added win', async () => {
    const { id } = await addParticipation(database)
    const { flawed, draws } = await audit()
    expect([draws, flawed]).toEqual([DRAWS + 1, [{ id, flaw: 'secret' }]])
    await sql(`delete from private.player_addresses where participation_id = '${id}'`)
    await sql(`delete from private.participations where id = '${id}'`)
  })

  it('finds no flaw in unchanged draws, and counts their prizes', async () => {
    const { flawed, tallies, draws } = await audit()
    expect([draws, flawed]).toEqual([DRAWS, []])
    expect(tallies.map(({ venueKey, draws: of }) => [venueKey, of])).toEqual([['wafubar', DRAWS]])
    const counted = [...(tallies[0]?.counts.values() ?? [])].reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(DRAWS)
  })

  it('reads all pages', async () => {
    const ids = new Set<string>()
    const { asRole, hashes, drawSecret } = served.services
    const watching: typeof asRole = async (role, headers, work) =>
      asRole(role, headers, async (query) =>
        work(async (text, params) => {
          const rows = await query<{ id: string }>(text, [...(params ?? []).slice(0, -1), 7])
          for (const { id } of rows) ids.add(id)
          return rows as never
        }),
      )
    expect((await auditDraws(watching, hashes, drawSecret)).draws).toBe(DRAWS)
    expect(ids.size).toBe(DRAWS)
  })
})
