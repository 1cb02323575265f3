import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Database } from '#database/server/database.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import {
  randomHex,
  serveApp,
  spinRequest,
  venuesThat,
  type ServedApp,
} from '#testing/servers/served-app.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

/** A valid request. A test changes one part of it. */
export type Call = {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>
}

export type AttackTarget = {
  readonly served: ServedApp
  /** Returns the four calls with a body, with new values each time. */
  calls(): Promise<readonly Call[]>
  /** Counts the rows of all tables to which a visitor's request can add. */
  countRows(): Promise<number>
  /** Another player's win. No answer may contain its address, code or ticket. */
  readonly victim: { readonly email: string; readonly code: string; readonly ticket: string }
}

/** Opens a server with one saved win. */
export async function openTarget(
  database: Database,
  given: Parameters<typeof serveApp>[2] = {},
): Promise<AttackTarget> {
  const served = await serveApp(database, venuesThat('win'), given)
  const victim = { email: `victim-${randomHex(4)}@example.org`, code: 'V1CT1M00' }
  const won = await served.win(victim.email)
  await served.saveCode(victim.code, won)
  return {
    served,
    victim: { ...victim, ticket: won.ticket },
    async calls() {
      const row = {
        code: 'FREE0001',
        user_email: victim.email,
        prize_name: 'Soft',
        app_identifier: 'wafubar',
      }
      const mail = { userEmail: victim.email, prizeName: 'Soft', prizeCode: victim.code }
      return [
        { path: '/functions/v1/spin', body: spinRequest(), headers: {} },
        {
          path: '/functions/v1/draw-commitment',
          body: { appIdentifier: 'wafubar', ticket: randomHex(16) },
          headers: {},
        },
        { path: USED_PRIZE_CODES_PATH, body: row, headers: { [TICKET_HEADER]: randomHex(16) } },
        {
          path: '/functions/v1/send-prize-email',
          body: { ...mail, adminEmail: wafubar.adminEmail, appName: wafubar.name },
          headers: {},
        },
      ]
    },
    countRows: async () =>
      served.asAdmin(async (query) => {
        const [row] = await query<{ n: number }>(
          `select (select count(*) from private.participations) + (select count(*) from public.used_prize_codes)
             + (select count(*) from private.mails) as n`,
        )
        return row?.n ?? -1
      }),
  }
}
