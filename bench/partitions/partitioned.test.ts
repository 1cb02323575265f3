import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPostgresDatabase } from '#testing/databases.ts'

const SQL = join(import.meta.dirname, 'partitioned.sql')
const hash = (of: string) => createHash('sha256').update(of).digest('hex')

type Player = {
  readonly ticket: string
  readonly mailbox: string
  readonly period: string
  readonly venue?: string
}

describe('participations that are split up', () => {
  let owner: Client
  beforeAll(async () => {
    owner = new Client(await createPostgresDatabase('template'))
    await owner.connect()
    await owner.query(await readFile(SQL, 'utf8'))
  })
  afterAll(async () => owner.end())

  const codeOf = async (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code }: { code?: string }) => code,
    )
  const insert = async ({ ticket, mailbox, period, venue = 'wafubar' }: Player) =>
    owner.query(
      `insert into private.split_participations (app_identifier, period_key, email_key, ticket_hash, seed, commitment,
         client_seed, odds_hash, roll, prize_id, prize_name, prize_type, terms_version, promo_emails)
       values ($1, $2, $3, $4, $5, $5, $6, $5, 1, 'nothing', 'Dommage', 'nothing', '1', false)`,
      [venue, period, hash(mailbox), hash(ticket), hash('seed'), hash('seed').slice(0, 32)],
    )
  const draw = async (player: Player) => {
    const { ticket, mailbox, period, venue = 'wafubar' } = player
    await owner.query('begin')
    try {
      await owner.query('insert into private.tickets values ($1, gen_random_uuid(), $2, $3, $4)', [
        ...[hash(ticket), venue, hash(mailbox), period],
      ])
      await insert(player)
      await owner.query('commit')
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
  }
  const [NOVEMBER, DECEMBER] = ['month:2026-11', 'month:2026-12']

  it.each([
    ['unique (ticket_hash)'],
    ['primary key (id)'],
    ['unique (app_identifier, prize_name, stock_number)'],
  ])('cannot have %s: PostgreSQL wants the period in it', async (rule) => {
    expect(await codeOf(owner.query(`alter table private.split_participations add ${rule}`))).toBe('0A000')
  })

  it('would let a ticket draw again in the next period, with a seed that is known by then', async () => {
    const twice = { ticket: 'known', mailbox: 'ana' }
    await insert({ ...twice, period: NOVEMBER })
    expect(await codeOf(insert({ ...twice, period: DECEMBER }))).toBeNull()
  })

  it('refuse a second draw of a mailbox in its period, whatever the ticket', async () => {
    await draw({ ticket: 'one', mailbox: 'bob', period: NOVEMBER })
    expect(await codeOf(draw({ ticket: 'two', mailbox: 'bob', period: NOVEMBER }))).toBe('23505')
    expect(await codeOf(draw({ ticket: 'two', mailbox: 'bob', period: DECEMBER }))).toBeNull()
  })

  it('refuse a ticket’s second draw in any period, at any venue, once tickets have their own table', async () => {
    await draw({ ticket: 'mine', mailbox: 'eve', period: NOVEMBER })
    for (const other of [{ period: DECEMBER }, { period: NOVEMBER, venue: 'nolimit' }])
      expect(await codeOf(draw({ ticket: 'mine', mailbox: 'eve', ...other }))).toBe('23505')
    const { rows } = await owner.query(
      `select count(*)::int as draws from private.split_participations where email_key = $1`,
      [hash('eve')],
    )
    expect(rows).toEqual([{ draws: 1 }])
  })

  it('find a replay in one part of each table', async () => {
    await owner.query('set enable_seqscan = off')
    const plans = await Promise.all([
      explain(`select * from private.tickets where ticket_hash = '${hash('mine')}'`),
      explain(
        `select * from private.split_participations where app_identifier = 'wafubar' and email_key = '${hash('eve')}'
         and period_key = '${NOVEMBER}'`,
      ),
    ])
    for (const plan of plans) expect(plan.match(/Index Scan/g)).toHaveLength(1)
  })

  async function explain(query: string): Promise<string> {
    const { rows } = await owner.query<Record<'QUERY PLAN', string>>(`explain ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
})
