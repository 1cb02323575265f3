import * as fc from 'fast-check'
import { it } from 'vitest'

import { createDraftServer } from '#testing/drafts/draft-server.ts'
import { historyArbitrary, runHistory } from '#testing/drafts/histories.ts'

it('no change is lost without asking its author, no change overwrites a value that its author has not seen, and all browsers agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(historyArbitrary, async (history) => runHistory(createDraftServer(), history)),
    {
      numRuns: 3000,
      // A busy machine runs fewer.
      interruptAfterTimeLimit: 100_000,
      seed: Date.now(),
    },
  )
})
