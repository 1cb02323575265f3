import { gracefulStops } from './graceful-stops.ts'
import { testShortRun } from './short-run.ts'

testShortRun(gracefulStops)
