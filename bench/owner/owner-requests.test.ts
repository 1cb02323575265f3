import { expect, it } from 'vitest'

import { ownerRequests } from './owner-requests.ts'

it('every call of the back office is measured, or is known to change something', () => {
  expect(ownerRequests().map(({ path }) => path)).toContain('/gestion/calls/figures/read/wafubar')
})
