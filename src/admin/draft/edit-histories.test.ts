import * as fc from 'fast-check'
import { it } from 'vitest'

import { historyArbitrary, runHistory } from '#testing/drafts/edit-history.ts'
import { createEditServer } from '#testing/drafts/edit-server.ts'

it('no edit is lost, none overwrites what its author has not seen, and all browsers agree at rest', async () => {
  await fc.assert(
    fc.asyncProperty(historyArbitrary, async (history) => runHistory(createEditServer(), history)),
    { numRuns: 3000, seed: Date.now() },
  )
})
