import { checkDatabase } from '#database/server/backup/check-tables.ts'
import { chiSquare, chiSquarePValue } from '#draw/chi-square.ts'
import { CommandRefused, type Command } from '#platform/commands/server/command.ts'

import { auditDraws, type DrawAudit, type Tally } from './audit-draws.ts'
import type { DrawServices } from './services.ts'

/** With smaller expected counts, the chi-square approximation is not valid. */
const EXPECTED_MIN = 5
const FLAWED = /^\d+ of \d+ draws do /m

/**
 * Reads every table. Recomputes every draw from its seeds, its odds and the secret. Compares the
 * number of draws of each prize with its odds.
 */
export const auditCommand: Command<DrawServices> = {
  usage: 'audit',
  async run({ database, services }) {
    await checkDatabase(database)
    const { asRole, hashes, drawSecret } = services
    return printAudit(await auditDraws(asRole, hashes, drawSecret))
  },
  async finish(text) {
    if (FLAWED.test(text)) throw new CommandRefused(text)
    return text
  },
}

function printAudit({ draws, flawed, tallies }: DrawAudit): string {
  const summary =
    flawed.length === 0
      ? `${draws} draws recomputed, each comes out as it is recorded`
      : `${flawed.length} of ${draws} draws do not hold`
  return [
    ...tallies.flatMap(printTally),
    ...flawed.map(({ id, flaw }) => `participation ${id}: ${flaw}`),
    summary,
  ].join('\n')
}

function printTally({ venueKey, odds, counts, draws }: Tally): string[] {
  const prizes = odds.filter(({ probability }) => probability > 0)
  const drawn = prizes.map(({ id }) => counts.get(id) ?? 0)
  const expected = prizes.map(({ probability }) => (draws * probability) / 100)
  const lines = prizes.map(({ id, name }, index) => {
    return `  ${name} (${id}): ${drawn[index]} drawn, ${expected[index]?.toFixed(1)} expected`
  })
  return [`${venueKey}, ${draws} draws: ${compareWithOdds(drawn, expected)}`, ...lines]
}

/** Returns the text of the chi-square of the counts and its p-value. */
function compareWithOdds(drawn: readonly number[], expected: readonly number[]): string {
  if (expected.length < 2 || Math.min(...expected) < EXPECTED_MIN)
    return 'too few to compare with the odds'
  const statistic = chiSquare(drawn, expected)
  return `chi-square ${statistic.toFixed(2)}, p = ${chiSquarePValue(statistic, expected.length - 1).toFixed(4)}`
}
