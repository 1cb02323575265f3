import { databaseFaults } from './database-faults.ts'
import { failpoints } from './failpoints.ts'
import type { FaultRun } from './fault-run.ts'
import { fullDisk } from './full-disk.ts'
import { gracefulStops } from './graceful-stops.ts'
import { jumpingClock } from './jumping-clock.ts'
import { lostAnswers } from './lost-answers.ts'
import { mailServerAway } from './mail-server-away.ts'
import { postgresKilled } from './postgres-killed.ts'
import { publicationKills } from './publication-kills.ts'
import { randomKills } from './random-kills.ts'
import { replicaKills } from './replica-kills.ts'
import { secondStarts } from './second-starts.ts'
import { smtpMatrix } from './smtp-matrix.ts'
import { upgradeKills } from './upgrade-kills.ts'

/** All runs, in the order of the table. */
export const FAULT_RUNS: readonly FaultRun[] = [
  randomKills,
  replicaKills,
  failpoints,
  gracefulStops,
  secondStarts,
  postgresKilled,
  databaseFaults,
  smtpMatrix,
  mailServerAway,
  fullDisk,
  lostAnswers,
  jumpingClock,
  publicationKills,
  upgradeKills,
]
