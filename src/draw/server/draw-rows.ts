import type { Query, Row } from '#database/server/database.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { PROOF_VERSION } from '#draw/roll.ts'
import type { Prize } from '#venues/prizes/prize.ts'
import type { Venue } from '#venues/venue.ts'

/** A recorded draw. Its proof and its answer are made from these columns. */
export type RecordedDraw = Row & {
  id: string
  /** The address; null after the player's data were erased. */
  user_email: string | null
  seed: string
  commitment: string
  client_seed: string
  odds_hash: string
  roll: number
  prize_id: string
  code_by_email: boolean
  played_at: string
  next_play_at: string | null
  valid_until: string | null
  ran_out_prize_id: string | null
}

/**
 * A draw with its odds. `code` is null before the code is saved, and if the code is sent only by
 * mail.
 */
export type DrawWithCode = RecordedDraw & { odds: readonly Prize[]; code: string | null }

/**
 * A draw with its venue and mailbox. `email_key` is null if the player's data were erased and the
 * period has ended.
 */
export type FoundDraw = DrawWithCode & { app_identifier: string; email_key: string | null }

export async function findDrawByTicket(
  query: Query,
  ticketHash: string,
): Promise<FoundDraw | undefined> {
  const [row] = await query<FoundDraw>(
    `select p.*, (private.player_of(p)).user_email as user_email, c.code,
       (select o.odds from private.odds_tables o
        where o.app_identifier = p.app_identifier and o.odds_hash = p.odds_hash limit 1) as odds
     from private.participations p
     left join private.won_codes c on c.participation_id = p.id and not p.code_by_email
     where p.ticket_hash = $1`,
    [ticketHash],
  )
  return row
}

/**
 * Returns when a mailbox may play again if its draw was refused in an earlier transaction; null for
 * never. The period of that draw may have ended in the meantime, and the hour of the venue may have
 * changed since it was recorded. Throws if the mailbox has not played.
 */
export async function findNextPlayAt(
  query: Query,
  venue: Venue,
  emailKey: string,
): Promise<string | null> {
  const [row] = await query<Pick<FoundDraw, 'next_play_at'>>(
    `select case period_key when present then private.next_period_start($1, $3, now()) else next_play_at
       end as next_play_at
     from private.participations, private.period_key($1, $3, now(), $4) as present
     where app_identifier = $1 and email_key = $2
       and period_key in (present, private.period_key($1, $3, now() - interval '1 minute', $4))
     order by played_at desc limit 1`,
    [venue.key, emailKey, venue.period, venue.opensAt ?? null],
  )
  // No row means, for example, that a reset of the stock counts would use the number of a unit
  // twice.
  if (!row) throw new Error('a draw was not recorded, and neither ticket nor mailbox has played')
  return row.next_play_at
}

/**
 * Returns the answer to a draw and to each replay. `requestEmail` replaces the address if the
 * player's data were erased.
 */
export function toSpinAnswer(row: DrawWithCode, requestEmail: string): SpinAnswer {
  const prize = row.odds.find(({ id }) => id === row.prize_id)
  if (!prize) throw new Error('a recorded prize is not in its odds table')
  const { seed, commitment, roll, odds } = row
  return {
    prize,
    userEmail: row.user_email ?? requestEmail,
    prizeCode: row.code,
    ...(row.code_by_email && { codeByEmail: true }),
    playedAt: row.played_at,
    nextPlayAt: row.next_play_at,
    ...(row.valid_until !== null && { validUntil: row.valid_until }),
    proof: {
      version: PROOF_VERSION,
      seed,
      commitment,
      clientSeed: row.client_seed,
      oddsHash: row.odds_hash,
      odds,
      roll,
      ...(row.ran_out_prize_id !== null && { ranOut: { prizeId: row.ran_out_prize_id } }),
    },
  }
}
