import type { CodeLookupResult, CodeSaveResult } from '#codes/prize-code.ts'
import { foundCodes } from '#codes/prize-code-schema.ts'
import {
  CANDIDATE_CODE_HEADER,
  LOOK_UP_QUERY,
  USED_PRIZE_CODES_PATH,
  type UsedPrizeCode,
} from '#codes/used-prize-codes.ts'
import { fetchBody, type Server } from '#platform/calls/web/call-server.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { TICKET_HEADER } from '#players/ticket.ts'

/** The delays before each retry of a look-up, as in the official client of PostgREST. */
const RETRY_DELAYS_MS = [1000, 2000, 4000]
const RETRIED_STATUSES = [503, 520]

/**
 * Returns whether a code is used. With the ticket of a win, the look-up does not count against the
 * limit on guesses.
 */
export async function lookUpCode(
  code: string,
  ticket: string,
  server: Server,
): Promise<CodeLookupResult> {
  const query = new URLSearchParams({ ...LOOK_UP_QUERY, code: `eq.${code}` })
  const path = `${USED_PRIZE_CODES_PATH}?${query}`
  const headers = { [CANDIDATE_CODE_HEADER]: code, [TICKET_HEADER]: ticket }
  let reply = await fetchBody(server, path, headers)
  for (const delayMs of RETRY_DELAYS_MS) {
    if (reply && !RETRIED_STATUSES.includes(reply.status)) break
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    reply = await fetchBody(server, path, headers)
  }
  const rows = reply?.isOk ? readValue(foundCodes, reply.body) : undefined
  if (!rows) return 'failed'
  return rows.length > 0 ? 'used' : 'unused'
}

/** Saves the code of a win with its ticket. Returns the result. */
export async function saveCode(
  row: UsedPrizeCode,
  ticket: string,
  server: Server,
): Promise<CodeSaveResult> {
  const reply = await fetchBody(server, USED_PRIZE_CODES_PATH, { [TICKET_HEADER]: ticket }, row)
  if (reply?.isOk) return 'saved'
  const { code } = (reply?.body ?? {}) as { code?: unknown }
  if (code === '23505') return 'duplicate'
  return code === '42501' ? 'refused' : 'failed'
}
