import { recordDraws, type NewDraw } from './calls/record-draws.ts'
import type { RecordedDraw } from './calls/participation-rows.ts'
import type { AsRole } from './database/as-role.ts'
import { inBatches } from './database/batches.ts'

/** Gives the row as it was recorded, or null where ticket or mailbox has played; refused as the database refuses a row. */
export type RecordDraw = (draw: NewDraw) => Promise<RecordedDraw | null>

/** Draws that come while others are being recorded are recorded together after them, in one transaction of one statement. */
export function recordTogether(asRole: AsRole): RecordDraw {
  return inBatches(async (draws) =>
    asRole('game_server', {}, async (query) => recordDraws(query, draws), { isOneTrip: true }),
  )
}
