import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import { checkRun } from '#faults/checker/check-run.ts'
import { newJournal } from '#faults/checker/journal.ts'
import {
  createEmbeddedEnvironment,
  type EmbeddedEnvironment,
} from '#faults/environments/embedded-environment.ts'
import { createPostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { newCaller } from '#faults/players/callers.ts'
import { loseAnswers } from '#faults/players/lost-answers.ts'
import { newPlayer, saveCode, spin } from '#faults/players/players.ts'

import {
  addFigures,
  faultRun,
  shortfallsOf,
  type Finding,
  type ReportProgress,
} from './fault-run.ts'

const CLIENTS = 4
const HANGS_UP_WITHIN_MS = 30
const DONE = new Set([200, 201, 401])

/** The number of players. Each of them loses one answer. */
type Size = { readonly embedded: number; readonly postgres: number }
type Place = Pick<EmbeddedEnvironment, 'env' | 'sink' | 'read' | 'remove'>

export const lostAnswers = faultRun<Size>({
  name: 'C12',
  title: 'lost answers, half of them on the embedded database and half on PostgreSQL',
  sizes: { full: { embedded: 250, postgres: 250 }, short: { embedded: 16, postgres: 8 } },
  async run({ embedded, postgres }, report) {
    const first = await loseOn(await createEmbeddedEnvironment(), embedded, report)
    const second = await loseOn(await createPostgresEnvironment('quick'), postgres, report)
    return {
      ...addFigures(first, second),
      measured: `embedded: ${first.measured}; PostgreSQL: ${second.measured}`,
      shortfalls: [
        ...first.shortfalls.map((line) => `embedded: ${line}`),
        ...second.shortfalls.map((line) => `PostgreSQL: ${line}`),
      ],
    }
  },
})

async function loseOn(
  environment: Place,
  players: number,
  report: ReportProgress,
): Promise<Finding> {
  const server = startRestartableServer(environment.env)
  const { output } = await server.current()
  const journal = newJournal()
  const caller = newCaller(server.url)
  const losing = loseAnswers(caller, server.url, () => Math.random() * HANGS_UP_WITHIN_MS)
  let made = 0
  const client = async () => {
    while (made < players) {
      const number = (made += 1)
      const player = await newPlayer(number)
      const isSpinLost = number % 2 === 0
      const answer = await spin(player, isSpinLost ? losing : caller, journal)
      const wins = answer && answer.prize.type !== 'nothing'
      if (wins) await saveCode(player, answer, isSpinLost ? caller : losing, journal)
      report(`${number} players, ${journal.codes.length} codes`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const finding = await checkRun({
    environment,
    server,
    journal,
    caller,
    faults: losing.lost.length,
    duplicateMailsMax: 0,
    drainMs: null,
  })
  await environment.remove()

  const spinsLost = losing.lost.filter((body) => 'ticket' in body)
  const codesLost = losing.lost.filter((body) => 'code' in body)
  // The journal holds one answer for each draw and code, and each draw was replayed once. The other
  // requests in the log lost their answers.
  const spinsUnanswered = countDone(output, '/functions/v1/spin') - 2 * journal.draws.length
  const codesUnanswered = countDone(output, USED_PRIZE_CODES_PATH) - journal.codes.length
  const drawn = output.filter((line) => line.includes('"event":"spin"')).length
  return {
    ...finding,
    measured:
      `${spinsUnanswered} of ${spinsLost.length} spins and ${codesUnanswered} of ${codesLost.length} codes ` +
      `had changed the database without an answer`,
    shortfalls: [
      ...finding.shortfalls,
      ...shortfallsOf({
        'a lost answer for each player': losing.lost.length >= players,
        'some requests without an answer had changed the database':
          spinsUnanswered > 0 && codesUnanswered > 0,
        'the code that was sent first is stored': codesLost.every((body) =>
          journal.codes.some(({ code }) => 'code' in body && body.code === code),
        ),
        'one draw for each player': drawn === players,
      }),
    ],
  }
}

/** Counts the completed requests of a call in a server's log. Refused repetitions count, too. */
function countDone(output: readonly string[], path: string): number {
  const call = path.split('/').at(-1)
  return output
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { event: string; call?: string; status?: number })
    .filter((line) => line.event === 'request' && line.call === call && DONE.has(line.status ?? 0))
    .length
}
