import { CANDIDATE_CODE_HEADER, LOOK_UP_CODE, SAVE_CODE, type UsedPrizeCode } from '#codes/calls.ts'
import type { CodeLookupResult, CodeSaveResult } from '#codes/prize-code.ts'
import { listOf, record } from '#platform/calls/json-readers.ts'
import { fetchBody, type Server } from '#platform/calls/web/call-server.ts'
import { TICKET_HEADER } from '#players/ticket.ts'

/** The delays before a look-up is retried, as the official client of PostgREST retries it. */
const RETRY_DELAYS_MS = [1000, 2000, 4000]
const RETRIED_STATUSES = [503, 520]

const readRows = listOf(record(LOOK_UP_CODE.answer), { max: 1 })

/**
 * Is the code taken? With the ticket of a win, the look-up does not count for the limit on guesses.
 */
export async function lookUpCode(
  code: string,
  ticket: string,
  server: Server,
): Promise<CodeLookupResult> {
  const query = new URLSearchParams({ ...LOOK_UP_CODE.query, code: `eq.${code}` })
  const path = `${LOOK_UP_CODE.path}?${query}`
  const headers = { [CANDIDATE_CODE_HEADER]: code, [TICKET_HEADER]: ticket }
  let reply = await fetchBody(server, path, headers)
  for (const delayMs of RETRY_DELAYS_MS) {
    if (reply && !RETRIED_STATUSES.includes(reply.status)) break
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    reply = await fetchBody(server, path, headers)
  }
  const rows = reply?.isOk ? readRows(reply.body) : undefined
  if (!rows) return 'failed'
  return rows.length > 0 ? 'taken' : 'free'
}

/** Saves the code of a win for the holder of its ticket. */
export async function saveCode(
  row: UsedPrizeCode,
  ticket: string,
  server: Server,
): Promise<CodeSaveResult> {
  const reply = await fetchBody(server, SAVE_CODE.path, { [TICKET_HEADER]: ticket }, row)
  if (reply?.isOk) return 'saved'
  const { code } = (reply?.body ?? {}) as { code?: unknown }
  if (code === '23505') return 'duplicate'
  return code === '42501' ? 'refused' : 'failed'
}
