import { describe, expect, it } from 'vitest'

import { nodeHashes as hashes } from '#platform/server/node-hashes.ts'
import type { Prize } from '#venues/prizes/prize.ts'

import { verifyDraw, type DrawClaim } from './proof.ts'
import VECTORS from './proof.vectors.json'
import {
  DRAW_STEPS,
  recomputeDraw,
  oddsScale,
  type DrawStep,
  type ProofClaim,
} from './verification-steps.ts'

const odds = VECTORS.odds as readonly Prize[]

const claims = VECTORS.draws.map(
  ({ venueKey, seed, commitment, clientSeed, roll, prizeId }): ProofClaim => {
    const promised = { commitment, oddsHash: VECTORS.oddsHash, odds }
    const proof = { ...promised, version: VECTORS.version, seed, clientSeed, roll, ranOut: null }
    return { venueKey, prizeId, proof, promised, clientSeed }
  },
)
const [honest] = claims
if (!honest) throw new Error('there are no vectors')
const other = 'c3'.repeat(32)
const otherOdds = odds.map((prize) => ({ ...prize, probability: 25 }))
const withProof = (proof: Partial<ProofClaim['proof']>) => ({
  ...honest,
  proof: { ...honest.proof, ...proof },
})
const FALSE_CLAIMS: readonly [ProofClaim, readonly DrawStep[]][] = [
  [withProof({ version: 'v2' }), ['commitment']],
  [withProof({ commitment: other }), ['commitment']],
  [withProof({ clientSeed: other.slice(0, 32) }), ['clientSeed', 'roll']],
  [withProof({ seed: other }), ['seed', 'roll']],
  [withProof({ oddsHash: other }), ['odds']],
  [withProof({ odds: otherOdds }), ['odds']],
  [withProof({ roll: 1 }), ['roll']],
  [{ ...honest, prizeId: 'cocktail' }, ['prize']],
  [{ ...honest, venueKey: 'autre' }, ['roll']],
  [{ ...honest, clientSeed: other.slice(0, 32) }, ['clientSeed']],
]

const failing = async (claim: ProofClaim, isLimited?: DrawClaim['isLimited']) => {
  const { holds } = await recomputeDraw(hashes, claim, isLimited)
  return DRAW_STEPS.filter((step) => !holds[step])
}

describe('a recomputed draw', () => {
  it.each(FALSE_CLAIMS)('fails at the changed steps of a false claim: %#', async (claim, steps) => {
    expect(await failing(claim)).toEqual(expect.arrayContaining([...steps]))
  })

  it('fails at a step exactly if the verdict is negative', async () => {
    for (const claim of [...claims, ...FALSE_CLAIMS.map(([falseClaim]) => falseClaim)]) {
      const { proof, promised, clientSeed } = claim
      const complete = { promised: promised ?? proof, clientSeed: clientSeed ?? proof.clientSeed }
      const verdict = await verifyDraw(hashes, { ...claim, ...complete })
      expect((await failing(claim)).length === 0).toBe(verdict.ok)
    }
  })

  it('is valid for a prize that had run out only if its stock is limited', async () => {
    const nothing = odds.find(({ type }) => type === 'nothing')
    const ranOutClaim = {
      ...honest,
      prizeId: nothing?.id ?? '',
      proof: { ...honest.proof, ranOut: { prizeId: honest.prizeId } },
    }
    expect(await failing(ranOutClaim, () => true)).toEqual([])
    expect(await failing(ranOutClaim, () => false)).toEqual(['prize'])
  })

  it('has its roll in the range of its prize on the scale', async () => {
    const drawn = await recomputeDraw(hashes, honest)
    const range = oddsScale(odds).find(({ from, to }) => from <= drawn.roll && drawn.roll < to)
    expect(range?.prize.id).toBe(honest.prizeId)
  })
})
