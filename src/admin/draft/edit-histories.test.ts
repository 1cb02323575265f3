import * as fc from 'fast-check'
import { it } from 'vitest'

import { FOUND_HISTORIES } from '#testing/drafts/found-histories.ts'
import { historyArbitrary, runHistory, type Step } from '#testing/drafts/edit-history.ts'
import { createEditServer } from '#testing/drafts/edit-server.ts'

const TIME_LIMIT_MS = 100_000

it('no edit is lost, none overwrites what its author has not seen, and all browsers agree at rest', async () => {
  await fc.assert(
    fc.asyncProperty(historyArbitrary, async (history) => runHistory(createEditServer(), history)),
    {
      numRuns: 3000,
      // A busy machine runs fewer.
      interruptAfterTimeLimit: TIME_LIMIT_MS,
      seed: Date.now(),
      examples: Object.values(FOUND_HISTORIES).map((history): [Step[]] => [[...history]]),
    },
  )
})
