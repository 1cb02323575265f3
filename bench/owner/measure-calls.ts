import { openApp } from '#bench/app-in-process.ts'
import { medians } from '#bench/median.ts'
import { openPglite } from '#database/server/pglite/pglite.ts'
import { countDraws } from '#figures/server/count-draws.ts'
import { signIn } from '#testing/members/signed-in.ts'

import { ownerRequests, sendAsOwner, VENUE } from './owner-requests.ts'

const TIMES = 10

/** The median durations of a call and of its longest statement. */
type CallFigures = {
  readonly path: string
  readonly callMs: number
  readonly statementMs: number
}

/** Makes every read call of the owner several times, without other load. */
export async function measureCalls(
  variables: Readonly<Record<string, string>>,
): Promise<readonly CallFigures[]> {
  let statementMs = 0
  const { app, database, services, close } = await openApp(
    variables,
    async (env) => openPglite(`${env.dataDir}/database`),
    ({ ms }) => {
      statementMs = Math.max(statementMs, ms)
    },
  )
  await countDraws(services.asRole)
  const owner = await signIn(database, app, { [VENUE]: 'owner' })
  const figures: CallFigures[] = []
  for (const request of ownerRequests()) {
    // This call is not measured: the first statements of a process read its tables from the disk.
    await sendAsOwner(owner, request)
    const runs = []
    for (let time = 0; time < TIMES; time += 1) {
      statementMs = 0
      const startedAt = performance.now()
      await sendAsOwner(owner, request)
      runs.push({ callMs: performance.now() - startedAt, statementMs })
    }
    figures.push({ path: request.path, ...medians(runs) })
  }
  await close()
  return figures
}
