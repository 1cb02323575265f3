import { openPostgres } from '#database/server/postgres.ts'
import { asRole } from '#database/server/transactions.ts'
import { SPIN } from '#draw/calls.ts'
import { auditDigests } from '#draw/server/audit-digests.ts'
import { auditDraws } from '#draw/server/audit-draws.ts'
import type { BalancedEnvironment } from '#faults/environments/balanced-environment.ts'
import { newCaller, type Attempt } from '#faults/players/callers.ts'
import type { VisitorLoad } from '#faults/players/visitors.ts'
import { shortfallsOf, type Finding } from '#faults/runs/fault-run.ts'
import { nodeHashes } from '#platform/server/hashes.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'

import { checkPostgresRun, DRAIN_MS } from './check-postgres-run.ts'

/** Ends a run behind the balancer: checks the answers against the database and the mails, stops the servers, audits the draws. */
export async function checkBalancedRun(
  balanced: BalancedEnvironment,
  visitorLoad: VisitorLoad,
  run: {
    readonly faults: number
    /** Phrases of the results table that only this run has. */
    readonly measured: readonly string[]
    readonly demands: Readonly<Record<string, boolean>>
  },
): Promise<Finding> {
  const { postgres, servers } = balanced
  const { journal, attemptLog, visits } = visitorLoad
  visitorLoad.close()
  const { retries, redispatches } = await balanced.balancer()
  const failedStarts = servers.flatMap((server) => server.failedStarts)
  // Without the balancer: every server must replay every draw.
  const anyOf = inTurn(servers.map(async (server) => server.url()))
  const { drainMs, ...finding } = await checkPostgresRun(postgres, {
    ...{ faults: run.faults, journal, caller: newCaller(anyOf), url: await anyOf(), failedStarts },
    hasMails: true,
  })
  const exitCodes = await balanced.end()
  const { audited, flawed, digestFlaws } = await audit(postgres.env.DATABASE_URL)
  await postgres.remove()

  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((fraction) => attemptLog.quantileMs(SPIN.path, fraction))
  const unserved = visitorLoad.unserved('play')
  const limited = attemptLog.all.filter(({ path, status }) => path === SPIN.path && status === 429)
  const again = visits.filter(({ presses }) => presses > 1)
  return {
    ...finding,
    measured: [
      `${visits.length} visitors, ${attemptLog.all.length} calls`,
      ...run.measured,
      `spin p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`,
      `${unserved.length} calls not served at the first attempt${listKinds(unserved)}, ${again.length} spins pressed again, ${visitorLoad.unserved('steps').length} steps not counted; haproxy retried ${retries + redispatches} times`,
      `outbox empty after ${Math.round(drainMs / 1000)} s`,
    ].join('; '),
    shortfalls: [
      ...finding.shortfalls,
      ...shortfallsOf({
        ...run.demands,
        'no spin that fails after the visitor’s retries': visits.every(({ isDrawn }) => isDrawn),
        'every win has its code': visits.every(({ isComplete }) => isComplete),
        'no spin refused by a limit': limited.length === 0,
        'an empty outbox within 120 s': drainMs < DRAIN_MS,
        'every draw is audited, without a finding': audited === finding.draws && flawed === 0,
        'every digest is audited, without a finding': digestFlaws === 0,
        'exit status 0 at the end': exitCodes.every((code) => code === 0),
      }),
    ],
  }
}

/** Lists each failed call with its status, or « lost » where there was no answer, and how often. */
function listKinds(attempts: readonly Attempt[]): string {
  const kinds = attempts.map(({ path, status }) => `${path.split('/').at(-1)} ${status ?? 'lost'}`)
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

/** Audits draws and digests in the database, as `npm run audit` does. */
async function audit(url: string) {
  const engine = openPostgres(url)
  try {
    const asServer: Parameters<typeof auditDigests>[0] = async (...transaction) =>
      asRole(engine, ...transaction)
    const draws = await auditDraws(asServer, nodeHashes, Buffer.from(DRAW_SECRET, 'hex'))
    const digests = await auditDigests(asServer, nodeHashes)
    return { audited: draws.draws, flawed: draws.flawed.length, digestFlaws: digests.findings.length }
  } finally {
    await engine.close()
  }
}
