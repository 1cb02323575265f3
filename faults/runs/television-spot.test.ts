import { televisionSpot } from './television-spot.ts'
import { testShortRun } from './short-run.ts'

testShortRun(televisionSpot)
