import { join } from 'node:path'

import { createEmbeddedPlace } from '#faults/load/embedded-place.ts'
import { MUTANTS, type Mutant } from '#faults/mutants/mutants.ts'
import { tryOut } from '#faults/mutants/trial.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { MIGRATIONS } from '#testing/migrations.ts'

import { faultRun, type Finding } from './fault-run.ts'

type Size = { readonly mutants: readonly Mutant[]; readonly atOnce: number }

export const mutants = faultRun<Size>({
  name: 'C15',
  title: 'the checker finds a server with one defence taken away',
  sizes: {
    full: { mutants: MUTANTS, atOnce: 1 },
    // A kill costs a second start.
    short: { mutants: MUTANTS.filter(({ isShownByKill }) => !isShownByKill), atOnce: 2 },
  },
  async carryOut({ mutants: chosen, atOnce }, say) {
    const migrated = await createEmbeddedPlace()
    const directory = join(migrated.dataDir, 'database')
    const databaseUrls = { databaseUrl: null, migrationsDatabaseUrl: null }
    await openDatabase({ directory, migrations: MIGRATIONS, ...databaseUrls }).then(async (database) =>
      database.close(),
    )
    // Under the same load, and the same kill where there is one.
    const isShownByKill = chosen.some((mutant) => mutant.isShownByKill)
    const noMutant: Mutant = { name: 'the server as it is', changes: [], shows: '', isShownByKill }
    const findings = new Map<Mutant, Omit<Finding, 'measured'>>()
    const waiting = [noMutant, ...chosen]
    const tryInTurn = async () => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const finding = await tryOut(mutant, migrated.dataDir)
        findings.set(mutant, finding)
        say(`${mutant.name}: ${finding.shortfalls.join(', ') || 'nothing found'}`)
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
