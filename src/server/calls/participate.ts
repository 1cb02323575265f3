import type { SpinAnswer, SpinRequest } from '#core/calls.ts'
import { drawPrize } from '#core/draw.ts'
import {
  commitTo,
  deriveSeed,
  hashTicket,
  PROOF_VERSION,
  rollDice,
  type Commitment,
} from '#core/draw-proof.ts'
import { toHex, utf8 } from '#core/bytes.ts'
import type { Prize, PrizeType } from '#core/prize.ts'
import { TERMS_VERSION } from '#core/terms.ts'
import type { Venue } from '#core/venue.ts'
import type { Query, Row } from '#server/database/database.ts'
import { mailboxName } from '#server/mailboxes.ts'
import type { Services } from '#server/services.ts'

type OddsTable = Pick<Commitment, 'oddsHash' | 'odds'>

export type Outcome =
  | { readonly type: 'drawn'; readonly answer: SpinAnswer; readonly isReplay: boolean }
  | { readonly type: 'alreadyPlayed'; readonly nextPlayAt: string | null }
  | { readonly type: 'staleOdds'; readonly table: OddsTable }
  | { readonly type: 'staleCommitment' }

/** A participation as recorded, with the code that was saved for it. */
type Recorded = Row & {
  app_identifier: string
  email_key: string
  user_email: string
  seed: string
  commitment: string
  client_seed: string
  odds_hash: string
  odds: Prize[]
  roll: number
  prize_id: string
  prize_name: string
  prize_type: PrizeType
  played_at: string
  next_play_at: string | null
  code: string | null
}

/** What the ticket has drawn already, or null. A replay is answered whatever is refused to a new player. */
export async function findReplay(
  request: SpinRequest,
  venue: Venue,
  services: Services,
): Promise<Outcome | null> {
  const { ticketHash, emailKey } = await namesOf(request, services)
  return services.asRole('game_server', {}, async (query) =>
    answerReplay(query, toHex(ticketHash), venue.key, emailKey),
  )
}

async function namesOf({ ticket, userEmail }: SpinRequest, { hashes, mailboxPepper }: Services) {
  const emailKey = await hashes.hmacSha256(mailboxPepper, utf8(mailboxName(userEmail)))
  return { ticketHash: await hashTicket(hashes, ticket), emailKey: toHex(emailKey) }
}

/**
 * Gives the ticket's participation, or draws and records one. The unique rows of the database decide between two
 * that come at once: one participation per ticket for ever, and one per mailbox, venue and period.
 */
export async function participate(request: SpinRequest, venue: Venue, services: Services): Promise<Outcome> {
  const { hashes, drawSecret } = services
  const { ticketHash, emailKey } = await namesOf(request, services)
  const seed = await deriveSeed(hashes, drawSecret, venue.key, ticketHash)
  const commitment = await commitTo(hashes, seed)
  const roll = await rollDice(hashes, seed, venue.key, request.clientSeed)

  return services.asRole('game_server', {}, async (query) => {
    const replay = async () => answerReplay(query, toHex(ticketHash), venue.key, emailKey)
    const before = await replay()
    if (before) return before
    if (request.commitment !== null && request.commitment !== commitment) return { type: 'staleCommitment' }
    const table = await findOdds(query, request, venue, services)
    if (!table) return { type: 'staleOdds', table: oddsInForce(venue, services) }
    const drawn = {
      ...{ ticketHash: toHex(ticketHash), emailKey, seed: toHex(seed), commitment, roll },
      ...{ oddsHash: table.oddsHash, prize: drawPrize(table.odds, roll) },
    }
    const isNew = await record(query, request, venue, drawn)
    const recorded = await replay()
    if (!recorded) return refusePlayer(query, venue, emailKey)
    return recorded.type === 'drawn' ? { ...recorded, isReplay: !isNew } : recorded
  })
}

type Drawn = {
  readonly ticketHash: string
  readonly emailKey: string
  readonly seed: string
  readonly commitment: string
  readonly roll: number
  readonly oddsHash: string
  readonly prize: Prize
}

/** False, and nothing done, where ticket or mailbox has played: whoever asks next sees the row that was there first. */
async function record(query: Query, request: SpinRequest, venue: Venue, drawn: Drawn): Promise<boolean> {
  const rows = await query(
    `insert into private.participations (
       app_identifier, period_key, next_play_at, email_key, user_email, ticket_hash, seed, commitment, client_seed,
       odds_hash, roll, prize_id, prize_name, prize_type, terms_version, promo_emails
     ) values (
       $1, private.period_key($2, now()), private.next_period_start($2, now()), $3, $4, $5, $6, $7, $8,
       $9, $10, $11, $12, $13, $14, $15
     ) on conflict do nothing returning id`,
    [
      ...[
        venue.key,
        venue.period,
        drawn.emailKey,
        request.userEmail,
        drawn.ticketHash,
        drawn.seed,
        drawn.commitment,
      ],
      ...[request.clientSeed, drawn.oddsHash, drawn.roll, drawn.prize.id, drawn.prize.name, drawn.prize.type],
      ...[TERMS_VERSION, request.promoEmails],
    ],
  )
  return rows.length > 0
}

async function answerReplay(
  query: Query,
  ticketHash: string,
  venueKey: string,
  emailKey: string,
): Promise<Outcome | null> {
  const [row] = await query<Recorded>(
    `select p.*, c.code,
       (select o.odds from private.odds_tables o
        where o.app_identifier = p.app_identifier and o.odds_hash = p.odds_hash limit 1) as odds
     from private.participations p
     left join public.used_prize_codes c on c.participation_id = p.id
     where p.ticket_hash = $1`,
    [ticketHash],
  )
  if (!row) return null
  // The ticket has played for another mailbox or venue: one spin per visitor.
  if (row.email_key !== emailKey || row.app_identifier !== venueKey) {
    return { type: 'alreadyPlayed', nextPlayAt: row.next_play_at }
  }
  return { type: 'drawn', answer: answerOf(row), isReplay: true }
}

function answerOf(row: Recorded): SpinAnswer {
  const prize = row.odds.find(({ id }) => id === row.prize_id)
  if (!prize) throw new Error('a recorded prize is not in its odds table')
  const { seed, commitment, roll, odds } = row
  return {
    prize,
    userEmail: row.user_email,
    prizeCode: row.code,
    playedAt: row.played_at,
    nextPlayAt: row.next_play_at,
    proof: {
      version: PROOF_VERSION,
      seed,
      commitment,
      clientSeed: row.client_seed,
      oddsHash: row.odds_hash,
      odds,
      roll,
    },
  }
}

async function refusePlayer(query: Query, venue: Venue, emailKey: string): Promise<Outcome> {
  const [row] = await query<Pick<Recorded, 'next_play_at'>>(
    `select next_play_at from private.participations
     where app_identifier = $1 and email_key = $2 and period_key = private.period_key($3, now())`,
    [venue.key, emailKey, venue.period],
  )
  return { type: 'alreadyPlayed', nextPlayAt: row?.next_play_at ?? null }
}

/** The odds that the page was shown: those in force, or those that went out of force in the last 15 minutes. */
async function findOdds(
  query: Query,
  { oddsHash }: SpinRequest,
  venue: Venue,
  services: Services,
): Promise<OddsTable | null> {
  const inForce = oddsInForce(venue, services)
  if (oddsHash === null || oddsHash === inForce.oddsHash) return inForce
  const [row] = await query<Pick<Recorded, 'odds'>>(
    `select o.odds from private.odds_tables o
     where o.app_identifier = $1 and o.odds_hash = $2
       and (select min(later.in_force_since) from private.odds_tables later
            where later.app_identifier = o.app_identifier and later.id > o.id) > now() - interval '15 minutes'
     limit 1`,
    [venue.key, oddsHash],
  )
  return row ? { oddsHash, odds: row.odds } : null
}

function oddsInForce(venue: Venue, services: Services): OddsTable {
  const table = services.odds.get(venue.key)
  if (!table) throw new Error(`no odds are in force for ${venue.key}`)
  return table
}
