import { USED_PRIZE_CODES_PATH } from '#codes/calls.ts'
import { lookUpPrizeCode, savePrizeCode } from '#codes/server/used-prize-codes.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { asRole } from '#database/server/transactions.ts'
import { serveApp } from '#testing/servers/served-app.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import type { PlatformDatabase } from './platform-database.ts'

/** Answers `/rest/v1` as PostgREST does on the platform. */
export type Rest = {
  answer(request: Request): Promise<Response>
  close(): Promise<void>
}

/**
 * Opens a stand-in for PostgREST, which is in no package registry. The server's handlers answer the page's two requests,
 * as `anon` over PostgREST's login, so that the project's grants and policies apply. supabase/tests/access-rules.test.ts
 * tests other SQL.
 */
export async function openRest({ url, authenticatorUrl }: PlatformDatabase): Promise<Rest> {
  const database = openPostgres(url)
  const authenticator = openPostgres(authenticatorUrl)
  const { services } = await serveApp(database, EXAMPLE_VENUES, {
    asRole: (role, ...transaction) =>
      asRole(role === 'anon' ? authenticator : database, role, ...transaction),
  })
  return {
    async answer(request) {
      const { pathname } = new URL(request.url)
      if (pathname === USED_PRIZE_CODES_PATH && request.method === 'GET')
        return lookUpPrizeCode(request, services)
      if (pathname === USED_PRIZE_CODES_PATH && request.method === 'POST')
        return savePrizeCode(request, services, ['203.0.113.7'])
      return Response.json({ code: 'PGRST205', message: 'not answered here' }, { status: 404 })
    },
    async close() {
      await Promise.all([database.close(), authenticator.close()])
    },
  }
}
