import type { FaultRun } from './fault-run.ts'
import { randomKills } from './random-kills.ts'
import { smtpMatrix } from './smtp-matrix.ts'

/** In the order of the table. */
export const FAULT_RUNS: readonly FaultRun[] = [randomKills, smtpMatrix]
