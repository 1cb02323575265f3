import { secondStarts } from './second-starts.ts'
import { testShortRun } from './short-run.ts'

testShortRun(secondStarts)
