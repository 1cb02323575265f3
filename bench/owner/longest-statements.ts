import type { Database } from '#database/server/database.ts'
import { openPglite } from '#database/server/pglite/pglite.ts'
import { createApp } from '#main/server/app.ts'
import { createServices } from '#main/server/create-services.ts'
import type { Env } from '#main/server/env.ts'
import { MEMBER_CALLS } from '#main/server/member-call-list.ts'
import { loadBuiltRenderer } from '#main/server/pages/load-page-renderer.ts'

import { ownerRequests, sendAsOwner, type OwnerRequest } from './owner-requests.ts'

const TIMES = 10

/** `longestMs`: of all statements of all calls; `medianMs`: of the longest statement of each call. */
export type CallFigures = { readonly path: string; readonly medianMs: number; readonly longestMs: number }

/** Makes every call of the owner several times without other load, and measures its statements on the embedded database. */
export async function measureStatements(env: Env, cookie: string): Promise<readonly CallFigures[]> {
  const database = await openPglite(`${env.dataDir}/database`)
  let longestMs = 0
  const timed: Database = {
    ...database,
    transaction: async (work, options) =>
      database.transaction(
        async (query) =>
          work(async (text, params) => {
            const startedAt = performance.now()
            return query<never>(text, params).finally(() => {
              longestMs = Math.max(longestMs, performance.now() - startedAt)
            })
          }),
        options,
      ),
  }
  const { services, close } = await createServices(
    env,
    () => timed,
    () => {},
    loadBuiltRenderer,
  )
  await services.venues.refresh()
  const edge = { proxies: 0, publicUrl: env.publicUrl }
  const app = createApp(services, () => null, null, edge, MEMBER_CALLS)
  const send = async (request: OwnerRequest) =>
    sendAsOwner(async (path, init) => app.request(path, init), cookie, request)
  // Not measured: the first statements of a process read its tables from the disk.
  for (const request of ownerRequests()) await send(request)
  const figures: CallFigures[] = []
  for (const request of ownerRequests()) {
    const runs: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      longestMs = 0
      await send(request)
      runs.push(longestMs)
    }
    const sorted = runs.toSorted((a, b) => a - b)
    figures.push({
      path: request.path,
      medianMs: sorted[Math.floor(TIMES / 2)] ?? NaN,
      longestMs: sorted.at(-1) ?? NaN,
    })
  }
  close()
  await database.close()
  return figures
}
