import { soak } from './soak.ts'
import { testShortRun } from './short-run.ts'

testShortRun(soak)
