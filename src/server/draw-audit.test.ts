import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Engine } from '#server/database/database.ts'
import { testEngines } from '#testing/databases.ts'
import { addParticipation } from '#testing/participations.ts'
import { serveApp, type ServedApp } from '#testing/served-app.ts'

import { auditDraws, type Audit } from './draw-audit.ts'

const DRAWS = 30

describe.each(testEngines)('an audit of all draws on $name', ({ open }) => {
  let engine: Engine
  let served: ServedApp
  beforeAll(async () => {
    engine = await open()
    served = await serveApp(engine)
    for (let draw = 0; draw < DRAWS; draw += 1) expect((await served.spin()).status).toBe(200)
  })
  afterAll(async () => engine.close())

  const audit = async () => {
    const { asRole, hashes, drawSecret } = served.services
    return auditDraws(asRole, hashes, drawSecret)
  }
  /** What it finds after somebody with all rights has tampered, which is mended again. */
  const auditAfter = async (tampering: string, mending: string): Promise<Audit> => {
    await engine.transaction(async (query) => query(tampering))
    const found = await audit()
    await engine.transaction(async (query) => query(mending))
    return found
  }
  const first = '(select min(id::text)::uuid from private.participations)'

  it.each([
    ['another roll', 'roll = 99.5 - roll / 2', 'roll = 2 * (99.5 - roll)', 'roll'],
    ['another prize', `prize_id = prize_id || 'x'`, 'prize_id = left(prize_id, -1)', 'prize'],
    [
      'a prize of another name',
      `prize_name = prize_name || 'x'`,
      'prize_name = left(prize_name, -1)',
      'prizeName',
    ],
    [
      'another seed of the player',
      'client_seed = reverse(client_seed)',
      'client_seed = reverse(client_seed)',
      'roll',
    ],
    ['another seed of ours', 'seed = reverse(seed)', 'seed = reverse(seed)', 'secret'],
    ['another ticket', 'ticket_hash = reverse(ticket_hash)', 'ticket_hash = reverse(ticket_hash)', 'secret'],
    ['another promise', 'commitment = reverse(commitment)', 'commitment = reverse(commitment)', 'seed'],
    ['other odds', 'odds_hash = reverse(odds_hash)', 'odds_hash = reverse(odds_hash)', 'odds'],
  ])('finds the row with %s', async (_, change, back, flaw) => {
    const update = (set: string) => `update private.participations set ${set} where id = ${first}`
    const { flawed, draws } = await auditAfter(update(change), update(back))
    expect(draws).toBe(DRAWS)
    expect(flawed).toMatchObject([{ flaw }])
  })

  it('finds a win that somebody has added', async () => {
    const { id } = await addParticipation(engine)
    const { flawed, draws } = await audit()
    expect([draws, flawed]).toEqual([DRAWS + 1, [{ id, flaw: 'secret' }]])
    await engine.transaction(async (query) => query('delete from private.participations where id = $1', [id]))
  })

  it('finds nothing where nobody has, and counts what came out', async () => {
    const { flawed, tallies, draws } = await audit()
    expect([draws, flawed]).toEqual([DRAWS, []])
    expect(tallies.map(({ venueKey, draws: of }) => [venueKey, of])).toEqual([['wafubar', DRAWS]])
    const counted = [...(tallies[0]?.counts.values() ?? [])].reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(DRAWS)
  })

  it('goes on where a page ends', async () => {
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
