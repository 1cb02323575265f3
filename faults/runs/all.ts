import type { FaultRun } from './fault-run.ts'
import { fullDisk } from './full-disk.ts'
import { mailServerAway } from './mail-server-away.ts'
import { randomKills } from './random-kills.ts'
import { smtpMatrix } from './smtp-matrix.ts'
import { soak } from './soak.ts'

/** In the order of the table. */
export const FAULT_RUNS: readonly FaultRun[] = [randomKills, smtpMatrix, mailServerAway, fullDisk, soak]
