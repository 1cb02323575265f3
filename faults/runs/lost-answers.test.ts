import { lostAnswers } from './lost-answers.ts'
import { testShortRun } from './short-run.ts'

testShortRun(lostAnswers)
