import type { Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { verifyDraw, type DrawFlaw } from '#draw/proof.ts'
import { deriveSeed, PROOF_VERSION } from '#draw/roll.ts'
import { fromHex, toHex } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'
import { type Prize, prizeKeyOf } from '#venues/prizes/prize.ts'

/** The draws of a venue under one table of odds. */
export type Tally = {
  readonly venueKey: string
  readonly odds: readonly Prize[]
  /** The number of draws of each prize, by its id. */
  readonly counts: Map<string, number>
  readonly draws: number
}

export type DrawAudit = {
  readonly draws: number
  /**
   * Draws that could not be confirmed. Each has the id of its participation and the step that
   * fails.
   */
  readonly flawed: readonly { readonly id: string; readonly flaw: AuditFlaw }[]
  readonly tallies: readonly Tally[]
}

/**
 * The step at which a recorded draw fails. 'secret': the seed does not follow from this server's
 * secret. 'prizeName': the drawn prize has another name or type than the record. 'ranOut': the
 * record claims that a prize had run out, although units were left.
 */
type AuditFlaw = DrawFlaw | 'secret' | 'prizeName' | 'ranOut'

const PAGE_ROWS = 500

/** A recorded draw. Bytes as lower-case hex. */
type StoredDraw = Row & {
  id: string
  app_identifier: string
  ticket_hash: string
  seed: string
  commitment: string
  client_seed: string
  odds_hash: string
  odds: Prize[] | null
  roll: number
  prize_id: string
  prize_name: string
  prize_type: string
  /** The prize of the roll, if the record claims that it had run out; else null. */
  ran_out_prize_id: string | null
  played_at: string
}

/** Recomputes every recorded draw, and counts the prizes of each venue and table of odds. */
export async function auditDraws(
  asRole: AsRole,
  hashes: Hashes,
  secret: Uint8Array,
): Promise<DrawAudit> {
  const flawed: { id: string; flaw: AuditFlaw }[] = []
  const tallies = new Map<string, Tally>()
  let draws = 0
  for (let after = ''; ;) {
    const rows = await readPage(asRole, after)
    for (const row of rows) {
      const flaw = (await findFlaw(hashes, secret, row)) ?? (await findFalseRanOut(asRole, row))
      if (flaw) flawed.push({ id: row.id, flaw })
      const key = `${row.app_identifier} ${row.odds_hash}`
      tallies.set(key, addDraw(tallies.get(key), row))
    }
    draws += rows.length
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  return { draws, flawed, tallies: [...tallies.values()] }
}

/** Counts the prize of the roll, even if this prize had run out. */
function addDraw(tally: Tally | undefined, row: StoredDraw): Tally {
  const { app_identifier, odds } = row
  const { draws, counts } = tally ?? { draws: 0, counts: new Map<string, number>() }
  const drawnId = row.ran_out_prize_id ?? row.prize_id
  counts.set(drawnId, (counts.get(drawnId) ?? 0) + 1)
  return { venueKey: app_identifier, odds: odds ?? [], counts, draws: draws + 1 }
}

async function readPage(asRole: AsRole, after: string): Promise<StoredDraw[]> {
  return asRole('game_server', {}, async (query) =>
    query<StoredDraw>(
      `select p.id, p.app_identifier, p.ticket_hash, p.seed, p.commitment, p.client_seed, p.odds_hash, p.roll,
         p.prize_id, p.prize_name, p.prize_type, p.ran_out_prize_id, p.played_at,
         (select o.odds from private.odds_tables o
          where o.app_identifier = p.app_identifier and o.odds_hash = p.odds_hash limit 1) as odds
       from private.participations p
       where $1 = '' or p.id > nullif($1, '')::uuid
       order by p.id limit $2`,
      [after, PAGE_ROWS],
    ),
  )
}

/**
 * Recomputes a draw from its record and the secret. Returns the first step that does not match, or
 * null. Does not check whether a prize had really run out.
 */
async function findFlaw(
  hashes: Hashes,
  secret: Uint8Array,
  row: StoredDraw,
): Promise<AuditFlaw | null> {
  const { app_identifier: venueKey, seed, commitment, client_seed: clientSeed, roll } = row
  const { prize_id: prizeId, ran_out_prize_id: ranOutId } = row
  const derived = await deriveSeed(hashes, secret, venueKey, fromHex(row.ticket_hash))
  if (toHex(derived) !== seed) return 'secret'
  const odds = row.odds ?? []
  const promised = { commitment, oddsHash: row.odds_hash, odds }
  const ranOut = ranOutId === null ? null : { prizeId: ranOutId }
  const proof = { ...promised, version: PROOF_VERSION, seed, clientSeed, roll, ranOut }
  const claim = { venueKey, promised, clientSeed, prizeId, proof, isLimited: () => true }
  const verdict = await verifyDraw(hashes, claim)
  if (!verdict.ok) return verdict.reason
  const drawn = odds.find(({ id }) => id === prizeId)
  return drawn?.name === row.prize_name && drawn.type === row.prize_type ? null : 'prizeName'
}

/** Returns 'ranOut' if the record claims that the prize had run out although units were left. */
async function findFalseRanOut(asRole: AsRole, row: StoredDraw): Promise<'ranOut' | null> {
  const ranOutId = row.ran_out_prize_id
  if (ranOutId === null) return null
  const statement = 'select private.had_run_out($1, $2, $3) as is_true'
  const [found] = await asRole('game_server', {}, async (query) =>
    query<Row & { is_true: boolean }>(statement, [
      row.app_identifier,
      prizeKeyOf(ranOutId),
      row.played_at,
    ]),
  )
  return found?.is_true ? null : 'ranOut'
}
