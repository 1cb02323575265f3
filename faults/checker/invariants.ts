import type { Query, Row } from '#database/server/database.ts'
import { sha256 } from '#testing/database/participations.ts'

import type { Journal, Player } from './journal.ts'

type StoredCode = Row & {
  ticket_hash: string
  code: string
  user_email: string
  prize_name: string
  app_identifier: string
  mails: number
}
type StoredDraw = Row & {
  ticket_hash: string
  user_email: string
  email_key: string
  app_identifier: string
  period_key: string
  prize_id: string
  prize_type: string
  played_at: string
}

/**
 * Compares the acknowledged draws and codes with the rows of the database. Returns a list for each
 * invariant that is violated, by its name.
 */
export async function findViolations(
  query: Query,
  journal: Journal,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const codes = await query<StoredCode>(
    `select p.ticket_hash, c.code, c.user_email, c.prize_name, c.app_identifier,
       (select count(*)::int from private.mails m where m.code = c.code) as mails
     from public.used_prize_codes c left join private.participations p on p.id = c.participation_id`,
  )
  const draws = await query<StoredDraw>(
    `select ticket_hash, (private.player_of(p)).user_email as user_email, email_key, app_identifier, period_key, prize_id, prize_type, played_at
     from private.participations p`,
  )
  const codeOf = finder(codes)
  const drawOf = finder(draws)
  const isStored = ({ player, prizeName, code }: Journal['codes'][number]) => {
    const row = codeOf(player)
    return row?.code === code && isOf(row, player) && row.prize_name === prizeName
  }
  const isDrawn = ({ player, answer: { prize, playedAt } }: Journal['draws'][number]) => {
    const row = drawOf(player)
    return row?.prize_id === prize.id && isOf(row, player) && row.played_at === playedAt
  }
  const winners = new Set(
    draws.filter((row) => row.prize_type !== 'nothing').map(({ ticket_hash }) => ticket_hash),
  )
  return violated({
    /** Acknowledged codes that are not stored with the same player, prize and venue. */
    lostCodes: journal.codes.filter((known) => !isStored(known)).map(({ code }) => code),
    /** Acknowledged draws that are not stored with the same prize and time. */
    lostDraws: journal.draws.filter((known) => !isDrawn(known)).map(({ player }) => player.email),
    /** Codes stored twice, ignoring case, and second codes of a win. */
    duplicateCodes: [
      ...repeated(codes.map(({ code }) => code.toUpperCase())),
      ...repeated(codes.map((row) => row.ticket_hash)),
    ],
    /** Second participations of a ticket, or of a mailbox at a venue in a period. */
    secondParticipations: [
      ...repeated(draws.map((row) => row.ticket_hash)),
      ...repeated(draws.map((row) => `${row.app_identifier} ${row.period_key} ${row.email_key}`)),
      ...repeated(draws.map((row) => `${row.app_identifier} ${row.period_key} ${row.user_email}`)),
    ],
    codesWithoutWin: codes.filter((row) => !winners.has(row.ticket_hash)).map(({ code }) => code),
    codesWithoutTwoMails: codes.filter(({ mails }) => mails !== 2).map(({ code }) => code),
    unexpectedAnswers: journal.unexpectedAnswers,
  })
}

/** Returns the lists that are not empty. */
const violated = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(lists).filter(([, found]) => found.length > 0))

/**
 * Returns the requests that got no answer but changed the database. After a graceful stop there is
 * no such request.
 */
export async function findUnansweredEffects(
  query: Query,
  { unanswered }: Journal,
): Promise<string[]> {
  const rows = await query<Row & { ticket_hash: string; has_code: boolean }>(
    `select p.ticket_hash, c.code is not null as has_code
     from private.participations p left join public.used_prize_codes c on c.participation_id = p.id`,
  )
  const rowOf = finder(rows)
  return unanswered
    .filter(({ player, call }) => (call === 'spin' ? rowOf(player) : rowOf(player)?.has_code))
    .map(({ player, call }) => `${call} of ${player.email}`)
}

/** Returns a function that finds a player's row by ticket. */
function finder<R extends { ticket_hash: string }>(
  rows: readonly R[],
): (player: Player) => R | undefined {
  const byTicket = new Map(rows.map((row) => [row.ticket_hash, row]))
  return ({ drawInputs }) => byTicket.get(sha256(drawInputs.ticket))
}

function isOf(
  row: { user_email: string; app_identifier: string },
  { email, venue }: Player,
): boolean {
  return row.user_email === email && row.app_identifier === venue.key
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}
