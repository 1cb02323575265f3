import { recordEvent } from '#admin/publish/server/next-version.ts'
import { switchVenue } from '#admin/venues/server/switch-venue.ts'
import type { STOP_PRIZE, SWITCH_VENUE } from '#admin/today/today-calls.ts'
import { lockOdds, refreshOddsInForce } from '#draw/server/odds-tables.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/calls/server/serve-call.ts'
import { consolationPrize, isWin } from '#venues/prizes/prize.ts'

import { listPrizeNames } from './today.ts'

export const pauseOrOpen: MemberCallHandler<typeof SWITCH_VENUE, MemberServices> = async (
  { venue: key, to: event },
  { venues },
  { member: { memberId }, transaction },
) => {
  const result = await transaction(async (query) => switchVenue(query, { key, event, memberId }))
  await venues.refresh()
  return answered(result)
}

/**
 * Stops a prize until the morning, or puts it back, and records the odds that are then in force.
 */
export const stopPrize: MemberCallHandler<typeof STOP_PRIZE, MemberServices> = async (
  { venue: key, prize, isStopped },
  { venues, hashes },
  { member: { memberId }, transaction },
) => {
  await venues.refresh()
  const venue = venues.find(key)
  const subject = venue && listPrizeNames(venue).get(prize)
  if (!venue || subject === undefined) return answered({ type: 'unknown' })
  if (isStopped && isWin(consolationPrize(venue.prizes))) return answered({ type: 'noLoss' })
  await transaction(async (query) => {
    await lockOdds(query, venue)
    const changed = isStopped
      ? await query(
          `insert into private.stopped_prizes (app_identifier, prize_key, stopped_by)
           select $1, $2, $3::uuid where not exists (select from private.stopped_prizes where ${IS_STOPPED})
           returning 1 as one`,
          [key, prize, memberId],
        )
      : await query(
          `update private.stopped_prizes set ended_at = now() where ${IS_STOPPED} returning 1 as one`,
          [key, prize],
        )
    if (changed.length === 0) return
    await refreshOddsInForce(query, venue, hashes)
    const event = isStopped ? 'prize_stopped' : 'prize_resumed'
    await recordEvent(query, { key, event, memberId, subject })
  })
  await venues.refresh()
  return answered({ type: 'done' })
}

const IS_STOPPED = 'app_identifier = $1 and prize_key = $2 and ended_at is null and until > now()'
