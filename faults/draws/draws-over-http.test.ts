import { expect, it } from 'vitest'

import { playDraws } from './draws-over-http.ts'

const DRAWS = 100
/** The limit for a run: a few seconds on an idle machine, but other tests run at the same time. */
const WITHIN_MS = 180_000

it(
  'every draw over HTTP passes a verifier that shares no code with the game, and the audit',
  async () => {
    const { draws, verifier, audit } = await playDraws(DRAWS)
    expect(draws).toBe(DRAWS)
    expect(verifier).toEqual({ status: 0, lines: [`${DRAWS} proofs checked, 0 do not hold`] })
    expect(audit).toMatchObject({ status: 0 })
    expect(audit.lines).toContain(`${DRAWS} draws recomputed, each comes out as it is recorded`)
  },
  WITHIN_MS,
)
