import * as v from 'valibot'

import { recordEvent } from '#admin/audit/server/record-event.ts'
import { switchVenue } from '#admin/store/server/switch-venue.ts'
import { lockOdds, refreshOddsInForce } from '#draw/server/odds-tables.ts'
import type { MemberServices } from '#members/server/services.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { text } from '#platform/formats/value-schema.ts'
import { consolationPrize, isWin } from '#venues/prizes/prize.ts'

import { listPrizeNames } from './today.ts'

export type PauseOrOpenAnswer = { readonly type: 'done' | 'unchanged' | 'refused' }

const switchVenueRequest = v.strictObject({ to: v.picklist(['paused', 'opened']) })

export type StopPrizeAnswer =
  | { readonly type: 'done' }
  /** The wheel does not have this prize. */
  | { readonly type: 'unknown' }
  /** Every segment wins, so no segment can replace the prize. */
  | { readonly type: 'noLoss' }

const stopPrizeRequest = v.strictObject({ prize: text(40), isStopped: v.boolean() })

export const SWITCH_CALLS = calls('/gestion/calls/switches', {
  'pause-or-open': call('manager', switchVenueRequest, pauseOrOpen),
  'stop-prize': call('manager', stopPrizeRequest, stopPrize),
})

/** Pauses the game of a venue, or opens it again. */
async function pauseOrOpen(
  { to: event }: v.InferOutput<typeof switchVenueRequest>,
  { venue: key, member: { memberId }, transaction }: VenueClient,
  { venues }: MemberServices,
): Promise<PauseOrOpenAnswer> {
  const result = await transaction(async (query) => switchVenue(query, { key, event, memberId }))
  await venues.refresh()
  return result
}

/** Stops a prize until 06:00 in Paris, or resumes it, and records the odds in force. */
async function stopPrize(
  { prize, isStopped }: v.InferOutput<typeof stopPrizeRequest>,
  { venue: key, member: { memberId }, transaction }: VenueClient,
  { venues, hashes }: MemberServices,
): Promise<StopPrizeAnswer> {
  await venues.refresh()
  const venue = venues.find(key)
  const subject = venue && listPrizeNames(venue).get(prize)
  if (!venue || subject === undefined) return { type: 'unknown' }
  if (isStopped && isWin(consolationPrize(venue.prizes))) return { type: 'noLoss' }
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
  return { type: 'done' }
}

const IS_STOPPED = 'app_identifier = $1 and prize_key = $2 and ended_at is null and until > now()'
