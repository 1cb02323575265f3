import { mutants } from './mutants.ts'
import { testShortRun } from './short-run.ts'

testShortRun(mutants)
