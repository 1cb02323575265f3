import { replicaKills } from './replica-kills.ts'
import { testShortRun } from './short-run.ts'

testShortRun(replicaKills)
