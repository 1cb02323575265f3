import { failpoints } from './failpoints.ts'
import { testShortRun } from './short-run.ts'

testShortRun(failpoints)
