import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#server/database/database.ts'
import { testDatabases } from '#testing/databases.ts'
import { serveApp, venuesThat } from '#testing/served-app.ts'
import wafubar from '#venues/wafubar.ts'

import { findUntold, findViolations, NO_VIOLATIONS, type Violations } from './invariants.ts'
import { newJournal, type Journal, type Player } from './journal.ts'

const CODE = 'AB12CD34'
const DROP_RULES = `
  alter table private.mails drop constraint mails_code_fkey;
  alter table public.used_prize_codes drop constraint used_prize_codes_pkey cascade;
  alter table private.won_codes drop constraint won_codes_participation_id_fkey;
  alter table public.used_prize_codes disable trigger all;
  alter table private.participations drop constraint participations_pkey cascade;
  alter table private.participations drop constraint participations_ticket_hash_key;
  alter table private.participations
    drop constraint participations_app_identifier_email_key_period_key_key`

/** A checker that finds nothing proves nothing: each fault is planted, with the database's own rules taken away. */
describe('the checker', () => {
  let database: Database
  let journal: Journal
  let player: Player
  beforeAll(async () => {
    database = await openDatabase()
    journal = newJournal()
    const served = await serveApp(database, venuesThat('win'))
    const won = await served.win()
    player = { venue: wafubar, email: won.answer.userEmail, dice: { ticket: won.ticket, clientSeed: '' } }
    journal.draws.push({ player, answer: won.answer })
    await served.saveCode(CODE, won)
    journal.codes.push({ player, prizeName: won.answer.prize.name, code: CODE })
    await database.transaction(async (query) => query(DROP_RULES))
  })
  afterAll(async () => database.close())

  /** What it finds after a fault that is undone again. */
  const findAfter = async (fault: string) => {
    let found = NO_VIOLATIONS
    const undone = database.transaction(async (query) => {
      await query(fault)
      found = await findViolations(query, journal)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    return found
  }

  const faults: readonly [string, string, keyof Violations][] = [
    ['a code that is gone', 'delete from public.used_prize_codes', 'lostCodes'],
    ['a code of another player', `update public.used_prize_codes set user_email = 'a@x.fr'`, 'lostCodes'],
    ['a code of another prize', `update public.used_prize_codes set prize_name = 'Eau'`, 'lostCodes'],
    ['a code of another venue', `update public.used_prize_codes set app_identifier = 'autre'`, 'lostCodes'],
    ['another code', `update public.used_prize_codes set code = 'ZZZZZZZZ'`, 'lostCodes'],
    ['a draw that is gone', 'delete from private.participations', 'lostDraws'],
    ['another prize', `update private.participations set prize_id = 'autre'`, 'lostDraws'],
    ['another moment', `update private.participations set played_at = now() + interval '1 s'`, 'lostDraws'],
    [
      'a code twice',
      copyOf('public.used_prize_codes', 'participation_id', 'gen_random_uuid()'),
      'duplicateCodes',
    ],
    ['two codes of one win', copyOf('public.used_prize_codes', 'code', `'ZZZZZZZZ'`), 'duplicateCodes'],
    [
      'two draws of one ticket',
      copyOf('private.participations', 'email_key', `repeat('0', 64)`),
      'secondParticipations',
    ],
    [
      'two draws of one mailbox',
      copyOf('private.participations', 'ticket_hash', `repeat('0', 64)`),
      'secondParticipations',
    ],
    ['a code that nobody won', `update private.participations set prize_type = 'nothing'`, 'strayCodes'],
    ['a mail too few', `delete from private.mails where recipient = 'venue'`, 'unmailedCodes'],
  ]
  it.each(faults)('finds %s', async (_, fault, violation) => {
    expect((await findAfter(fault))[violation]).not.toEqual([])
  })

  it('finds what was carried out and not told', async () => {
    const unanswered = [
      { player, call: 'spin' },
      { player, call: 'code' },
    ] as const
    const untold = await database.transaction(async (query) =>
      findUntold(query, { ...journal, unanswered: [...unanswered] }),
    )
    expect(untold).toEqual([`spin of ${player.email}`, `code of ${player.email}`])
  })

  it('finds an answer that should never come', async () => {
    const surprised = { ...journal, surprises: ['spin: 500'] }
    const { surprises } = await database.transaction(async (query) => findViolations(query, surprised))
    expect(surprises).toEqual(['spin: 500'])
  })

  it('finds nothing where nothing is wrong', async () => {
    expect(await findAfter('select 1')).toEqual(NO_VIOLATIONS)
  })
})

async function openDatabase(): Promise<Database> {
  const [embedded] = testDatabases
  if (!embedded) throw new Error('there is no engine')
  return embedded.open()
}

/** A second row like the first, but for one column. */
function copyOf(table: string, column: string, value: string): string {
  return `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('${column}', ${value}))).* from ${table} t`
}
