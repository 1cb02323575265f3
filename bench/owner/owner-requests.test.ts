import { expect, it } from 'vitest'

import { ownerRequests } from './owner-requests.ts'

it('every call and file of the back office that reads is measured', () => {
  expect(ownerRequests().map(({ path }) => path)).toContain('/gestion/calls/figures/read/wafubar')
})
