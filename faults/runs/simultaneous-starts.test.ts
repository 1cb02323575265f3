import { testShortRun } from './short-run.ts'
import { simultaneousStarts } from './simultaneous-starts.ts'

testShortRun(simultaneousStarts)
