import { mailServerAway } from './mail-server-away.ts'
import { testShortRun } from './short-run.ts'

testShortRun(mailServerAway)
