import { createHash, timingSafeEqual } from 'node:crypto'

import { createLateCodeRound } from '#codes/server/late-codes.ts'
import { DatabaseUnavailable } from '#database/server/database-error.ts'
import { digestFinishedDays } from '#draw/server/day-digests.ts'
import { errorReply } from '#platform/server/http/reply.ts'
import { logToConsole, type Log } from '#platform/server/log.ts'
import { advanceDueTime } from '#platform/server/due-time.ts'
import { purgeExpired } from '#players/server/retention.ts'
import { countDraws } from '#stats/server/count-draws.ts'

import { createFunctionApp, type FunctionVariables } from './function-app.ts'

const TOKEN_MIN_LENGTH = 16
const RETRY_AFTER_SECONDS = '30'

/**
 * The background jobs of the server as an edge function, which the schedule of the database calls (supabase/schedule.sql):
 * assigns late codes, records the digests of finished days, erases expired data, counts draws for the figures, then sends the due mails. Answers the numbers
 * of codes and mails.
 */
export async function createSchedule(
  variables: FunctionVariables,
  log: Log = logToConsole,
): Promise<(request: Request) => Promise<Response>> {
  const token = variables['SCHEDULE_TOKEN'] ?? ''
  if (token.length < TOKEN_MIN_LENGTH)
    throw new Error(`SCHEDULE_TOKEN must have at least ${TOKEN_MIN_LENGTH} characters`)
  const { services } = await createFunctionApp(variables, log)
  const assignLateCodes = createLateCodeRound(services)
  return async (request) => {
    if (request.method !== 'POST') return errorReply(405, 'bad_request')
    if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${token}`))
      return errorReply(401, 'bad_request')
    try {
      await services.venues.refresh()
      const codes = await assignLateCodes()
      await advanceDueTime(services)
      await digestFinishedDays(services)
      await purgeExpired(services)
      await countDraws(services.asRole)
      const mails = await services.outbox.sendDue()
      return Response.json({ codes, mails })
    } catch (error) {
      const isAway = error instanceof DatabaseUnavailable
      services.log('schedule failed', { error: error instanceof Error ? error.name : 'unknown' })
      const reply = errorReply(isAway ? 503 : 500, 'unavailable')
      if (isAway) reply.headers.set('retry-after', RETRY_AFTER_SECONDS)
      return reply
    }
  }
}

/** Compares in constant time, so that the duration reveals nothing about the token. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
