import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { checkJournal } from '#faults/checker/check-journal.ts'
import { newJournal, type Journal } from '#faults/checker/journal.ts'
import { findWrongReplays } from '#faults/checker/replays.ts'
import { newCaller } from '#faults/players/callers.ts'
import { drawTwice } from '#faults/players/repeated-attempts.ts'
import { waitForDrain } from '#faults/measurements/drain.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { askForMails, spin, startPlayers } from '#faults/players/players.ts'
import { seededRandom } from '#faults/load/seeded-random.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { rewriteModules } from '#faults/rewritten/rewritten-modules.ts'
import type { Finding } from '#faults/runs/fault-run.ts'

import { mutate, type Mutant } from './mutants.ts'

const CLIENTS = 5
const REPEAT_DRAWERS = 1
const CODES = 6
/** Several kills at random times: players that start together make their calls together. */
const KILLS = 3
const MAX_UPTIME_MS = 600
const TIMEOUT_MS = 30_000
/** Ends the claims of a killed sender, which last a minute. */
const RELEASE = `update private.mails set claimed_until = null where status = 'waiting'`

/** Runs a mutant on a copy of the migrated database at `migrated`, under load and kills. Returns what the checker finds. */
export async function runMutant(mutant: Mutant, migrated: string): Promise<Omit<Finding, 'measured'>> {
  const environment = await createEmbeddedEnvironment({ from: migrated })
  const { statement } = mutant
  if (statement !== undefined) await environment.read(async (query) => query(statement))
  const rewritten = await rewriteModules(await mutate(mutant), join(environment.dataDir, 'rewritten.json'))
  const server = startRestartableServer({ ...environment.env, ...rewritten })
  const random = seededRandom(2026)
  const journal = newJournal()
  const caller = newCaller(server.url)
  const endPlayers = startPlayers(CLIENTS, caller, journal)
  const endRepeatDrawers = startPlayers(REPEAT_DRAWERS, caller, journal, drawTwice)
  await until(() => journal.codes.length >= CODES)
  for (let kill = 1; kill <= (mutant.isShownByKill ? KILLS : 0); kill += 1) {
    await pause(random() * MAX_UPTIME_MS)
    await untilNextDraw(journal)
    await server.restart('SIGKILL', async () => environment.read(async (query) => query(RELEASE)))
  }
  await Promise.all([endPlayers(), endRepeatDrawers()])
  const acknowledged = { ...journal, draws: [...journal.draws], codes: [...journal.codes] }
  const wrongReplays = await findWrongReplays(acknowledged, async (player) => spin(player, caller, journal))
  for (const known of acknowledged.codes) await askForMails(known, caller, journal)
  await waitForDrain(await server.url(), TIMEOUT_MS)
  await server.end()
  const { failedStarts } = server
  const checkedRun = {
    faults: KILLS,
    journal: acknowledged,
    wrongReplays,
    failedStarts,
    mails: environment.sink.mails,
  }
  const finding = await environment.read(async (query) =>
    checkJournal(query, { ...checkedRun, duplicateMailsMax: KILLS * CLIENTS }),
  )
  await environment.remove()
  return finding
}

/** Waits for the next answer: its draw must be committed by then. */
async function untilNextDraw({ draws }: Journal): Promise<void> {
  const before = draws.length
  await until(() => draws.length > before)
}

async function until(condition: () => boolean): Promise<void> {
  const startedAt = performance.now()
  while (!condition()) {
    if (performance.now() - startedAt > TIMEOUT_MS) throw new Error('the players were not served in time')
    await pause(1)
  }
}
