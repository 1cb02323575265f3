import { expect, it } from 'vitest'

import { playDraws } from './draws-over-http.ts'

const DRAWS = 100
/** Seconds on a quiet machine; other tests run beside it. */
const WITHIN_MS = 180_000

it(
  'draws over HTTP all hold before a verifier that shares no line with the game, and before the audit',
  async () => {
    const { draws, verifier, audit } = await playDraws(DRAWS)
    expect(draws).toBe(DRAWS)
    expect(verifier).toEqual({ status: 0, lines: [`${DRAWS} proofs checked, 0 do not hold`] })
    expect(audit).toMatchObject({ status: 0 })
    expect(audit.lines).toContain(`${DRAWS} draws recomputed, each comes out as it is recorded`)
  },
  WITHIN_MS,
)
