import { fullDisk } from './full-disk.ts'
import { testShortRun } from './short-run.ts'

testShortRun(fullDisk)
