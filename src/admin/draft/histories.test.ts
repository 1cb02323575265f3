import * as fc from 'fast-check'
import { it } from 'vitest'

import { createDraftServer } from '#testing/drafts/draft-server.ts'
import { historyArbitrary, runHistory } from '#testing/drafts/histories.ts'

it('no change is lost silently, none overwrites a value that its author has not seen, and all browsers end up equal', async () => {
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
