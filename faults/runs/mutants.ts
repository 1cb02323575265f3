import { join } from 'node:path'

import { openDatabase } from '#database/server/open-database.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { MUTANTS, type Mutant } from '#faults/mutants/mutants.ts'
import { runMutant } from '#faults/mutants/run-mutant.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'

import { faultRun, type Finding } from './fault-run.ts'

type Size = { readonly mutants: readonly Mutant[]; readonly atOnce: number }

export const mutants = faultRun<Size>({
  name: 'C15',
  title: 'the checker finds each server with one safeguard removed',
  sizes: {
    full: { mutants: MUTANTS, atOnce: 1 },
    // Without those that need a kill: each takes a second start.
    short: { mutants: MUTANTS.filter(({ isShownByKill }) => !isShownByKill), atOnce: 2 },
  },
  async run({ mutants: chosen, atOnce }, report) {
    const migrated = await createEmbeddedEnvironment()
    const directory = join(migrated.dataDir, 'database')
    const databaseUrls = { databaseUrl: null, migrationsDatabaseUrl: null }
    await openDatabase({ directory, migrations: MIGRATIONS, ...databaseUrls }).then(async (database) =>
      database.close(),
    )
    // The unchanged server, under the same load and kills: the checker must find nothing.
    const isShownByKill = chosen.some((mutant) => mutant.isShownByKill)
    const noMutant: Mutant = { name: 'the server as it is', changes: [], shows: '', isShownByKill }
    const findings = new Map<Mutant, Omit<Finding, 'measured'>>()
    const waiting = [noMutant, ...chosen]
    const tryInTurn = async () => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const finding = await runMutant(mutant, migrated.dataDir)
        findings.set(mutant, finding)
        report(`${mutant.name}: ${finding.shortfalls.join(', ') || 'nothing found'}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, tryInTurn))
    await migrated.remove()

    const isFound = (mutant: Mutant) =>
      findings.get(mutant)?.shortfalls.some((line) => line.startsWith(`${mutant.shows}: `)) === true
    const found = chosen.filter(isFound)
    const asItIs = findings.get(noMutant)
    if (!asItIs) throw new Error('the server as it is was not tried')
    return {
      ...asItIs,
      faults: chosen.length,
      measured: `${found.length} of ${chosen.length} mutants found: ${found.map(({ shows }) => shows).join(', ')}`,
      shortfalls: [
        ...asItIs.shortfalls.map((line) => `without a mutant: ${line}`),
        ...chosen.filter((mutant) => !isFound(mutant)).map(({ name }) => `not found: ${name}`),
      ],
    }
  },
})
