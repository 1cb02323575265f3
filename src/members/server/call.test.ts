import { expect, it } from 'vitest'

import { call, nothing } from './call.ts'

it('a call answers what JSON carries: the compiler refuses a Date', () => {
  // @ts-expect-error The page would get a string.
  call('anyone', nothing, async () => ({ at: new Date() }))
  const declared = call('anyone', nothing, async () => ({ at: '2026-11-26T12:00:00Z' }))
  expect(declared).toMatchObject({ access: 'anyone', request: nothing })
})
