import { failpoints } from './failpoints.ts'
import type { FaultRun } from './fault-run.ts'
import { gracefulStops } from './graceful-stops.ts'
import { jumpingClock } from './jumping-clock.ts'
import { lostAnswers } from './lost-answers.ts'
import { mutants } from './mutants.ts'
import { randomKills } from './random-kills.ts'
import { secondStarts } from './second-starts.ts'

/** In the order of the table. */
export const FAULT_RUNS: readonly FaultRun[] = [
  randomKills,
  failpoints,
  gracefulStops,
  secondStarts,
  lostAnswers,
  jumpingClock,
  mutants,
]
