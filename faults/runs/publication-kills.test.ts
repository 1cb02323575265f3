import { publicationKills } from './publication-kills.ts'
import { testShortRun } from './short-run.ts'

testShortRun(publicationKills)
