import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { serveApp, venuesThat } from '#testing/servers/served-app.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

import { findUnansweredEffects, findViolations } from './invariants.ts'
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

/**
 * Plants each fault in a database without constraints, to prove that the checker can find the
 * fault.
 */
describe('the checker', () => {
  let database: Database
  let journal: Journal
  let player: Player
  beforeAll(async () => {
    database = await openDatabase()
    journal = newJournal()
    const served = await serveApp(database, venuesThat('win'))
    const won = await served.win()
    player = {
      venue: wafubar,
      email: won.answer.userEmail,
      drawInputs: { ticket: won.ticket, clientSeed: '' },
    }
    journal.draws.push({ player, answer: won.answer })
    await served.saveCode(CODE, won)
    journal.codes.push({ player, prizeName: won.answer.prize.name, code: CODE })
    await database.transaction(async (query) => query(DROP_RULES))
  })
  afterAll(async () => database.close())

  /** Returns what the checker finds after a fault, in a transaction that is rolled back. */
  const findAfter = async (fault: string) => {
    let found: Awaited<ReturnType<typeof findViolations>> = {}
    const undone = database.transaction(async (query) => {
      await query(fault)
      found = await findViolations(query, journal)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    return found
  }

  const faults: readonly [string, string, string][] = [
    ['a missing code', 'delete from public.used_prize_codes', 'lostCodes'],
    [
      'a code of another player',
      `update public.used_prize_codes set user_email = 'a@x.fr'`,
      'lostCodes',
    ],
    [
      'a code of another prize',
      `update public.used_prize_codes set prize_name = 'Eau'`,
      'lostCodes',
    ],
    [
      'a code of another venue',
      `update public.used_prize_codes set app_identifier = 'autre'`,
      'lostCodes',
    ],
    ['another code', `update public.used_prize_codes set code = 'ZZZZZZZZ'`, 'lostCodes'],
    ['a missing draw', 'delete from private.participations', 'lostDraws'],
    ['another prize', `update private.participations set prize_id = 'autre'`, 'lostDraws'],
    [
      'another time',
      `update private.participations set played_at = now() + interval '1 s'`,
      'lostDraws',
    ],
    [
      'a duplicate code',
      copyOf('public.used_prize_codes', 'participation_id', 'gen_random_uuid()'),
      'duplicateCodes',
    ],
    [
      'two codes for one win',
      copyOf('public.used_prize_codes', 'code', `'ZZZZZZZZ'`),
      'duplicateCodes',
    ],
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
    [
      'a code without a win',
      `update private.participations set prize_type = 'nothing'`,
      'codesWithoutWin',
    ],
    [
      'a missing mail',
      `delete from private.mails where recipient = 'venue'`,
      'codesWithoutTwoMails',
    ],
  ]
  it.each(faults)('finds %s', async (_, fault, violation) => {
    expect(Object.keys(await findAfter(fault))).toContain(violation)
  })

  it('finds changes whose request was not answered', async () => {
    const unanswered = [
      { player, call: 'spin' },
      { player, call: 'code' },
    ] as const
    const effects = await database.transaction(async (query) =>
      findUnansweredEffects(query, { ...journal, unanswered: [...unanswered] }),
    )
    expect(effects).toEqual([`spin of ${player.email}`, `code of ${player.email}`])
  })

  it('finds an answer that no correct server gives', async () => {
    const withUnexpected = { ...journal, unexpectedAnswers: ['spin: 500'] }
    const { unexpectedAnswers } = await database.transaction(async (query) =>
      findViolations(query, withUnexpected),
    )
    expect(unexpectedAnswers).toEqual(['spin: 500'])
  })

  it('finds no violation in a correct database', async () => {
    expect(await findAfter('select 1')).toEqual({})
  })
})

async function openDatabase(): Promise<Database> {
  const [embedded] = testDatabases
  if (!embedded) throw new Error('there is no engine')
  return embedded.open()
}

/** Copies each row with one column changed. */
function copyOf(table: string, column: string, value: string): string {
  return `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('${column}', ${value}))).* from ${table} t`
}
