import { findProgram } from '#testing/machine/find-program.ts'

import { televisionSpot } from './television-spot.ts'
import { testShortRun } from './short-run.ts'

const canRun = ['pgbouncer', 'haproxy'].every((name) => findProgram(name) !== null)
testShortRun(televisionSpot, { canRun })
