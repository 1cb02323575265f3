import { testShortRun } from './short-run.ts'
import { smtpMatrix } from './smtp-matrix.ts'

testShortRun(smtpMatrix)
