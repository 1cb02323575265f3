import { createBatcher } from '#database/server/batches.ts'
import type { Query } from '#database/server/database.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import { recordConsent } from '#players/server/promo-consents.ts'

import {
  decideInTransaction,
  decideUnderFixedOdds,
  type DecidedDraw,
  type DrawRefusal,
} from './decide-draw.ts'
import type { DrawWithCode, RecordedDraw } from './draw-rows.ts'
import { toNewDraw, type Draw } from './new-draw.ts'
import type { OddsServices } from './odds-tables.ts'
import { releaseStock } from './reserve-stock.ts'

export type RecordResult =
  /**
   * The recorded row, which has no code yet. `isCodeLater`: true if a background task makes the
   * code.
   */
  | { readonly type: 'drawn'; readonly row: DrawWithCode; readonly isCodeLater: boolean }
  /** The ticket or the mailbox has played, so nothing is recorded. */
  | { readonly type: 'notRecorded' }
  | DrawRefusal

/**
 * Records a draw, or returns why it is not recorded. Rejects with the database's error for this
 * draw.
 */
export type RecordDraw = (draw: Draw) => Promise<RecordResult>

/** The error if a later migration has added a column while the statement waited. */
const COLUMNS_CHANGED = '42804'

/**
 * Returns the function that writes every draw. Draws under fixed odds that arrive during a
 * transaction share the next transaction (docs/decisions/077). Any other draw has its own
 * transaction, because it writes more rows and may wait.
 */
export function createDrawRecorder(
  services: OddsServices & Pick<PlatformServices, 'asRole'>,
): RecordDraw {
  const recordAll = async (pending: readonly PendingDraw[]) =>
    services.asRole('game_server', {}, async (query) => recordPending(query, pending, services), {
      singleRoundTrip: pending.every(({ decided }) => decided !== null),
    })
  const record = createBatcher(
    async (pending: readonly PendingDraw[]) =>
      recordAll(pending).catch(async (error: { readonly code?: string }) => {
        if (error.code === COLUMNS_CHANGED) return recordAll(pending)
        throw error
      }),
    { isAlone: ({ decided }) => decided === null },
  )
  return async (draw) => record({ draw, decided: decideUnderFixedOdds(draw) })
}

/** `decided`: null if only the database can decide the draw. */
type PendingDraw = { readonly draw: Draw; readonly decided: DecidedDraw | null }

async function recordPending(
  query: Query,
  pending: readonly PendingDraw[],
  services: OddsServices,
): Promise<readonly RecordResult[]> {
  const decided = pending.flatMap(({ decided: found }) => found ?? [])
  // In a transaction of a single round trip, no statement may follow the first `await`.
  if (decided.length === pending.length) return recordDraws(query, decided)
  return Promise.all(pending.map(async ({ draw }) => recordUndecided(query, draw, services)))
}

async function recordUndecided(
  query: Query,
  draw: Draw,
  services: OddsServices,
): Promise<RecordResult> {
  const decided = await decideInTransaction(query, draw, services)
  if ('type' in decided) return decided
  const [result] = await recordDraws(query, [decided])
  if (result?.type !== 'drawn') await releaseStock(query, decided.reservation)
  else if (draw.request.promoEmails) await recordConsent(query, draw.ticketHash)
  return result ?? { type: 'notRecorded' }
}

const RECORDED_COLUMNS = `id, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, code_by_email, played_at,
  next_play_at, valid_until, ran_out_prize_id`

/**
 * Records draws in one statement and returns a result for each. Of several draws of one ticket,
 * only the first can be recorded.
 */
export async function recordDraws(
  query: Query,
  decided: readonly DecidedDraw[],
): Promise<readonly RecordResult[]> {
  const firstByTicket = new Map(decided.toReversed().map((entry) => [entry.draw.ticketHash, entry]))
  const newDraws = [...firstByTicket.values()].map(({ draw, table, reservation, conditions }) =>
    toNewDraw(draw, table, reservation, conditions),
  )
  const rows = await query<RecordedDraw & { ticket_hash: string }>(
    `select ${RECORDED_COLUMNS} from private.record_draws($1::jsonb)`,
    [JSON.stringify(newDraws)],
  )
  const rowByDraw = new Map(rows.map((row) => [firstByTicket.get(row.ticket_hash), row]))
  return decided.map((decidedDraw) => {
    const { draw, table } = decidedDraw
    const row = rowByDraw.get(decidedDraw)
    if (!row) return { type: 'notRecorded' }
    return {
      type: 'drawn',
      isCodeLater: draw.crowdedDomain !== null,
      // The address is stored in another table. The address is not read back, because the request
      // contains it.
      row: { ...row, user_email: draw.request.userEmail, odds: table.odds, code: null },
    }
  })
}
