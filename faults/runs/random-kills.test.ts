import { randomKills } from './random-kills.ts'
import { testShortRun } from './short-run.ts'

testShortRun(randomKills)
