import { testShortRun } from './short-run.ts'
import { upgradeKills } from './upgrade-kills.ts'

testShortRun(upgradeKills)
