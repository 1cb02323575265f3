import { databaseFaults } from './database-faults.ts'
import type { FaultRun } from './fault-run.ts'
import { postgresKilled } from './postgres-killed.ts'
import { randomKills } from './random-kills.ts'
import { replicaKills } from './replica-kills.ts'
import { simultaneousStarts } from './simultaneous-starts.ts'

/** In the order of the table. */
export const FAULT_RUNS: readonly FaultRun[] = [
  randomKills,
  replicaKills,
  postgresKilled,
  databaseFaults,
  simultaneousStarts,
]
