import { CALL_PATHS } from '#core/calls.ts'
import { newCaller, type Try } from '#faults/load/callers.ts'
import type { BalancedPlace } from '#faults/load/balanced-place.ts'
import type { Crowd } from '#faults/load/crowd.ts'
import { DRAIN_MS, reckon } from '#faults/load/postgres-reckoning.ts'
import { asRole } from '#server/database/as-role.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { auditDigests } from '#server/digest-audit.ts'
import { auditDraws } from '#server/draw-audit.ts'
import { nodeHashes } from '#server/hashes.ts'
import { DRAW_SECRET } from '#testing/winning-dice.ts'

import { shortfallsOf, type Finding } from './fault-run.ts'

/** What a run with a crowd behind the balancer ends with: the servers stop, and what everybody saw is held against what is stored. */
export async function reckonCrowd(
  balanced: BalancedPlace,
  crowd: Crowd,
  run: {
    readonly faults: number
    /** Phrases of the table that only this run has. */
    readonly told: readonly string[]
    readonly demands: Readonly<Record<string, boolean>>
  },
): Promise<Finding> {
  const { place, sites } = balanced
  const { journal, tries, visits } = crowd
  crowd.leave()
  const { retries, redispatches } = await balanced.balancer()
  const failedStarts = sites.flatMap((site) => site.failedStarts)
  // Past the balancer: every server must know every draw.
  const anyOf = inTurn(sites.map(async (site) => site.url()))
  const { drainMs, ...finding } = await reckon(place, {
    ...{ faults: run.faults, journal, caller: newCaller(anyOf), url: await anyOf(), failedStarts },
    hasMails: true,
  })
  const exitCodes = await balanced.end()
  const { flawed, digestFlaws, audited } = await audit(place.env.DATABASE_URL)
  await place.remove()

  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => tries.quantileMs(CALL_PATHS.spin, share))
  const unserved = crowd.unserved('play')
  const limited = tries.all.filter(({ path, status }) => path === CALL_PATHS.spin && status === 429)
  const again = visits.filter(({ presses }) => presses > 1)
  return {
    ...finding,
    measured: [
      `${visits.length} visitors, ${tries.all.length} calls`,
      ...run.told,
      `spin p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`,
      `${unserved.length} calls not served at first${listKinds(unserved)}, ${again.length} spins pressed again, ${crowd.unserved('steps').length} steps not counted; haproxy asked ${retries + redispatches} times again`,
      `outbox empty ${Math.round(drainMs / 1000)} s after it`,
    ].join('; '),
    shortfalls: [
      ...finding.shortfalls,
      ...shortfallsOf({
        ...run.demands,
        'no spin that fails after the visitor’s own retry': visits.every(({ isDrawn }) => isDrawn),
        'every win with its code': visits.every(({ isComplete }) => isComplete),
        'no spin refused by a limit': limited.length === 0,
        'an empty outbox within 120 s': drainMs < DRAIN_MS,
        'every draw audited, and each holds': audited === finding.draws && flawed === 0,
        'digests that hold': digestFlaws === 0,
        'exit status 0 at the end': exitCodes.every((code) => code === 0),
      }),
    ],
  }
}

/** Which call, and what came instead of an answer. */
function listKinds(tries: readonly Try[]): string {
  const kinds = tries.map(({ path, status }) => `${path.split('/').at(-1)} ${status ?? 'lost'}`)
  const counts = [...new Set(kinds)].map((kind) => `${kinds.filter((one) => one === kind).length} × ${kind}`)
  return counts.length > 0 ? ` (${counts.join(', ')})` : ''
}

function inTurn(urls: readonly Promise<string>[]): () => Promise<string> {
  let turn = 0
  return async () => {
    turn += 1
    return urls[turn % urls.length] ?? ''
  }
}

/** As `npm run audit`, of what the servers have left. */
async function audit(url: string) {
  const database = openPostgres(url)
  try {
    const asServer: Parameters<typeof auditDigests>[0] = async (...transaction) =>
      asRole(database, ...transaction)
    const draws = await auditDraws(asServer, nodeHashes, Buffer.from(DRAW_SECRET, 'hex'))
    const digests = await auditDigests(asServer, nodeHashes)
    return { audited: draws.draws, flawed: draws.flawed.length, digestFlaws: digests.findings.length }
  } finally {
    await database.close()
  }
}
