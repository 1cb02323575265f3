import { jumpingClock } from './jumping-clock.ts'
import { testShortRun } from './short-run.ts'

testShortRun(jumpingClock)
