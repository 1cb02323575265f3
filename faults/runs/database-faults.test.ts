import { databaseFaults } from './database-faults.ts'
import { testShortRun } from './short-run.ts'

testShortRun(databaseFaults)
