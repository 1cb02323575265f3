import type { FaultRun } from './fault-run.ts'
import { gracefulStops } from './graceful-stops.ts'
import { jumpingClock } from './jumping-clock.ts'
import { randomKills } from './random-kills.ts'

/** In the order of the table. */
export const FAULT_RUNS: readonly FaultRun[] = [randomKills, gracefulStops, jumpingClock]
