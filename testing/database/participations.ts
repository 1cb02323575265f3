import { createHash, randomBytes } from 'node:crypto'

import type { Database } from '#database/server/database.ts'

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const COLUMNS = {
  app_identifier: 'wafubar',
  period_key: 'month:2026-11',
  user_email: 'Ana@exemple.fr',
  roll: 12.5,
  prize_id: 'soft-1',
  prize_key: 'soft',
  prize_name: 'Soft',
  prize_type: 'softdrink',
  terms_version: 1,
  promo_emails: false,
  code_by_email: false,
  beyond_crowd: false,
  stock_number: null as number | null,
}

export type Participation = typeof COLUMNS & { id: string; ticket: string }

/**
 * Returns the values that a draw writes, with a new mailbox. The caller inserts `user_email` into
 * its own table.
 */
export function participationRow(ticket: string, changes: Partial<typeof COLUMNS> = {}) {
  return {
    ...COLUMNS,
    email_key: hex(32),
    ticket_hash: sha256(ticket),
    seed: hex(32),
    commitment: hex(32),
    client_seed: hex(16),
    odds_hash: hex(32),
    ...(changes.prize_type === 'nothing' && { prize_key: 'nothing' }),
    ...changes,
  }
}

export const insertInto = (table: string, row: object) =>
  `insert into ${table} (${Object.keys(row).join(', ')})
   values (${Object.keys(row)
     .map((_, index) => `$${index + 1}`)
     .join(', ')})`

/** Inserts a draw as the owner of the database; by default a win of a Soft at wafubar. */
export async function addParticipation(
  database: Database,
  changes: Partial<typeof COLUMNS> = {},
): Promise<Participation> {
  const ticket = hex(16)
  const { user_email, ...row } = participationRow(ticket, changes)
  const values = Object.values(row)
  const statement = `with played as (${insertInto('private.participations', row)} returning id)
    insert into private.player_addresses (participation_id, user_email)
    select id, $${values.length + 1} from played returning participation_id as id`
  const [added] = await database.transaction(async (query) =>
    query<{ id: string }>(statement, [...values, user_email]),
  )
  return { ...COLUMNS, ...changes, id: added?.id ?? '', ticket }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Returns the code row that the winner's page saves. */
export function codeRow({ user_email, prize_name, app_identifier }: Participation) {
  const code = Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return { code, user_email, prize_name, app_identifier }
}

/** Saves a code of a win as the owner of the database, and returns the code. */
export async function addCode(database: Database, win: Participation, given = ''): Promise<string> {
  const row = codeRow(win)
  const code = given || row.code
  const saved = { ...row, code, participation_id: win.id }
  await database.transaction(async (query) =>
    query(insertInto('public.used_prize_codes', saved), Object.values(saved)),
  )
  return code
}
