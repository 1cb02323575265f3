import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Query, Row } from '#database/server/database.ts'
import { checkRun } from '#faults/checker/check-run.ts'
import { newJournal, type Player } from '#faults/checker/journal.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { waitForDrain } from '#faults/measurements/drain.ts'
import { newCaller } from '#faults/players/callers.ts'
import { newPlayer, play } from '#faults/players/players.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'

const HOUR_MS = 3_600_000
/** Longer than the interval at which the jumping clock reads its file. */
const SETTLE_MS = 100
/** The requests begin this time before the end of a period, and end this time after it. */
const AROUND_END_MS = 1_500

/** The jumps of the server's clock, in order, forwards and backwards. */
const JUMPS: readonly (readonly [string, { to?: string; by?: number }])[] = [
  ['a day ahead', { by: 24 * HOUR_MS }],
  ['a day back', { by: -24 * HOUR_MS }],
  ['another day back', { by: -24 * HOUR_MS }],
  ['the end of a month in Paris', { to: '2026-11-30T23:59:58.500+01:00' }],
  ['an hour back, over the end of that month', { by: -HOUR_MS }],
  ['the hour that occurs twice in autumn', { to: '2026-10-25T02:59:58.500+02:00' }],
  ['the end of a year', { to: '2026-12-31T23:59:58.500+01:00' }],
  // The clock goes back by nine months: mails that are due in December must not wait that long.
  ['the hour that is skipped in spring', { to: '2026-03-29T01:59:58.500+01:00' }],
]

type Size = { readonly jumps: number; readonly playersEach: number; readonly hasMails: boolean }

export const jumpingClock = faultRun<Size>({
  name: 'C13',
  title: 'a clock that jumps, and the ends of periods',
  sizes: {
    full: { jumps: JUMPS.length, playersEach: 25, hasMails: true },
    short: { jumps: 4, playersEach: 3, hasMails: false },
  },
  async run({ jumps, playersEach, hasMails }, report) {
    const environment = await createEmbeddedEnvironment()
    const clock = await createClock()
    const server = startRestartableServer({ ...environment.env, ...clock.env })
    const journal = newJournal()
    const caller = newCaller(server.url)
    const regulars = await Promise.all(
      Array.from({ length: playersEach }, async (_, n) => newPlayer(n)),
    )
    const wrongAnswers: string[] = []
    /**
     * Spins with another ticket. The answer is a draw in a new period, or otherwise a 409 with the
     * start of the next period.
     */
    const tryAgain = async (player: Player) => {
      const { drawInputs } = await newPlayer(0)
      const { venue, email: userEmail } = player
      const consents = { acceptedTerms: true, promoEmails: false }
      const body = { userEmail, ...drawInputs, appIdentifier: venue.key, ...consents }
      const reply = await caller.post('/functions/v1/spin', body)
      if (reply?.status !== 200 && reply?.status !== 409) wrongAnswers.push(JSON.stringify(reply))
    }
    await server.current()
    for (const [name, jump] of JUMPS.slice(0, jumps)) {
      await clock.jump(jump)
      const newcomers = await Promise.all(
        Array.from({ length: playersEach }, async (_, n) => newPlayer(n)),
      )
      await Promise.all(newcomers.map(async (player) => play(player, caller, journal)))
      const over = performance.now() + (jump.to === undefined ? SETTLE_MS : 2 * AROUND_END_MS)
      while (performance.now() < over)
        await Promise.all([...newcomers, ...regulars].map(async (player) => tryAgain(player)))
      report(`${name}: ${journal.draws.length} draws`)
    }
    const finding = await checkRun({
      environment,
      server,
      journal,
      caller,
      faults: jumps,
      duplicateMailsMax: 0,
      // The short form does not wait until all mails are sent.
      drainMs: hasMails ? await waitForDrain(await server.url()) : null,
    })
    const { misfiled, periods } = await environment.read(readPeriods)
    await Promise.all([environment.remove(), clock.remove()])
    return {
      ...finding,
      measured: `${periods} periods; ${misfiled} draws in a period that does not match their time`,
      shortfalls: [
        ...finding.shortfalls,
        ...wrongAnswers,
        ...shortfallsOf({
          'every draw in the period of its time': misfiled === 0,
          'more than one period': periods > 1,
        }),
      ],
    }
  },
})

/**
 * Returns the environment of a server with a jumping clock, and the function that makes it jump.
 */
async function createClock() {
  const directory = await mkdtemp(join(tmpdir(), 'roue-clock-'))
  const file = join(directory, 'ahead-ms')
  let aheadMs = 0
  await writeFile(file, '0')
  const preload = new URL('../clock/jumping-clock.ts', import.meta.url).href
  return {
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import ${preload}` },
    async jump({ to, by = 0 }: { to?: string; by?: number }) {
      aheadMs = to === undefined ? aheadMs + by : Date.parse(to) - Date.now()
      await writeFile(file, String(aheadMs))
      await pause(SETTLE_MS)
    },
    remove: async () => rm(directory, { recursive: true }),
  }
}

async function readPeriods(query: Query): Promise<{ misfiled: number; periods: number }> {
  const [row] = await query<Row & { misfiled: number; periods: number }>(
    `select count(*) filter (where period_key <> private.period_key('month', played_at))::int as misfiled,
       count(distinct period_key)::int as periods from private.participations`,
  )
  return row ?? { misfiled: -1, periods: 0 }
}
