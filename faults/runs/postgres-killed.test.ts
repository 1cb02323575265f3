import { postgresKilled } from './postgres-killed.ts'
import { testShortRun } from './short-run.ts'

testShortRun(postgresKilled)
