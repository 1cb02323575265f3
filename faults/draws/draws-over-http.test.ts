import { expect, it } from 'vitest'

import { playDraws } from './draws-over-http.ts'

const DRAWS = 200

it('draws over HTTP all hold before a verifier that shares no line with the game, and before the audit', async () => {
  const { draws, verifier, audit } = await playDraws(DRAWS)
  expect(draws).toBe(DRAWS)
  expect(verifier).toEqual({ status: 0, lines: [`${DRAWS} proofs checked, 0 do not hold`] })
  expect(audit).toMatchObject({ status: 0 })
  expect(audit.lines).toContain(`${DRAWS} draws recomputed, each comes out as it is recorded`)
})
