import * as fc from 'fast-check'
import { it } from 'vitest'

import { createDraftServer } from '#testing/drafts/draft-server.ts'
import { historyArbitrary, runHistory } from '#testing/drafts/histories.ts'

it('no change is lost without a question, none overwrites what its author has not seen, and all browsers agree at rest', async () => {
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
