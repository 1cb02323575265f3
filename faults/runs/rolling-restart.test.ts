import { rollingRestart } from './rolling-restart.ts'
import { testShortRun } from './short-run.ts'

testShortRun(rollingRestart)
