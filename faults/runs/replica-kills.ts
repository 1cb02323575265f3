import { setTimeout as pause } from 'node:timers/promises'

import { newJournal } from '#faults/checker/journal.ts'
import { createAvailabilityMeter } from '#faults/measurements/availability.ts'
import { newCaller } from '#faults/players/callers.ts'
import { startPlayers } from '#faults/players/players.ts'
import { createPostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import { checkRun } from '#faults/checker/check-run.ts'
import { waitForDrain } from '#faults/measurements/drain.ts'
import { startReplicas } from '#faults/environments/replicas.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'

const REPLICAS = 3
const CLIENTS = 8
const AVAILABILITY = 0.99
const DUPLICATE_MAILS_SHARE = 0.01

type Size = {
  readonly kills: number
  readonly minUptimeMs: number
  readonly maxUptimeMs: number
  readonly hasMails: boolean
}

export const replicaKills = faultRun<Size>({
  name: 'C2',
  title: `SIGKILL at random, ${REPLICAS} replicas on one PostgreSQL`,
  sizes: {
    full: { kills: 200, minUptimeMs: 20, maxUptimeMs: 1_800, hasMails: true },
    // One call that meets two kills in a row would fail a run with few calls. This run therefore
    // has fewer kills per second. A killed sender's claim on its mails lasts a minute. This is too
    // long for the short form.
    short: { kills: 6, minUptimeMs: 250, maxUptimeMs: 400, hasMails: false },
  },
  async run({ kills, minUptimeMs, maxUptimeMs, hasMails }, report) {
    const environment = await createPostgresEnvironment('durable')
    const replicas = await startReplicas(REPLICAS, environment.env)
    const journal = newJournal()
    const availability = createAvailabilityMeter()
    const clients = Array.from({ length: CLIENTS }, (_, n) =>
      startPlayers(1, availability.newClient(replicas.inTurn(n)), journal),
    )
    for (let kill = 1; kill <= kills; kill += 1) {
      await pause(minUptimeMs + Math.random() * (maxUptimeMs - minUptimeMs))
      // Waits until this replica serves again, so that the other replicas are always up.
      await replicas.kill(Math.floor(Math.random() * REPLICAS))
      report(`${kill} kills, ${journal.codes.length} codes`)
    }
    await Promise.all(clients.map(async (end) => end()))
    const anyOf = replicas.inTurn(0)
    const drainMs = hasMails ? await waitForDrain(await anyOf()) : null
    const finding = await checkRun({
      environment,
      server: replicas,
      journal,
      caller: newCaller(anyOf),
      faults: kills,
      duplicateMailsMax: kills,
      drainMs,
    })
    await environment.remove()

    const ratio = availability.ratio()
    const percent = Math.floor(ratio * 10_000) / 100
    return {
      ...finding,
      measured: `${percent} % of ${availability.calls()} calls served with at most one retry, the slowest after ${Math.round(availability.slowestMs())} ms; outbox empty after ${Math.round((drainMs ?? 0) / 1000)} s`,
      tooLate: shortfallsOf({
        '99 % of calls served with at most one retry': ratio >= AVAILABILITY,
      }),
      shortfalls: [
        ...finding.shortfalls,
        ...replicas.ownExits.map((which) => `ended by itself: ${which}`),
        ...shortfallsOf({
          'more codes than kills': journal.codes.length > kills,
          'at most 1 % duplicate mails':
            finding.duplicateMails <= finding.mails * DUPLICATE_MAILS_SHARE,
        }),
      ],
    }
  },
})
