import { CAN_MOUNT } from '#testing/machine/small-disk.ts'

import { fullDisk } from './full-disk.ts'
import { testShortRun } from './short-run.ts'

testShortRun(fullDisk, { canRun: CAN_MOUNT })
