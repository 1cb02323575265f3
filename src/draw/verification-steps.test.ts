import { createHash, createHmac } from 'node:crypto'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Hashes } from '#platform/hashes.ts'
import type { Prize } from '#venues/prize.ts'

import { readPastedProof } from './pasted-proof.ts'
import { verifyDraw } from './proof.ts'
import VECTORS from './proof.vectors.json'
import { DRAW_STEPS, recomputeDraw, oddsScale, type DrawStep, type ProofClaim } from './verification-steps.ts'

const hashes: Hashes = {
  sha256: async (bytes) => Uint8Array.from(createHash('sha256').update(bytes).digest()),
  hmacSha256: async (key, bytes) => Uint8Array.from(createHmac('sha256', key).update(bytes).digest()),
}
const odds = VECTORS.odds as readonly Prize[]

const claims = VECTORS.draws.map(({ venueKey, seed, commitment, clientSeed, roll, prizeId }): ProofClaim => {
  const promised = { commitment, oddsHash: VECTORS.oddsHash, odds }
  const proof = { ...promised, version: VECTORS.version, seed, clientSeed, roll, ranOut: null }
  return { venueKey, prizeId, proof, promised, clientSeed }
})
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

const failing = async (claim: ProofClaim) => {
  const { holds } = await recomputeDraw(hashes, claim)
  return DRAW_STEPS.filter((step) => !holds[step])
}

describe('a recomputed draw', () => {
  it.each(FALSE_CLAIMS)('fails at the changed steps of a false claim: %#', async (claim, steps) => {
    expect(await failing(claim)).toEqual(expect.arrayContaining([...steps]))
  })

  it('fails exactly when the verdict is negative', async () => {
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
      ...{ ...honest, prizeId: nothing?.id ?? '' },
      proof: { ...honest.proof, ranOut: { prizeId: honest.prizeId } },
    }
    const failingIf = async (isLimited: boolean) => {
      const { holds } = await recomputeDraw(hashes, ranOutClaim, () => isLimited)
      return DRAW_STEPS.filter((step) => !holds[step])
    }
    expect(await failingIf(true)).toEqual([])
    expect(await failingIf(false)).toEqual(['prize'])
  })

  it('is compared with itself, and marked as such, without values from before the draw', async () => {
    const drawn = await recomputeDraw(hashes, { ...honest, promised: null, clientSeed: null })
    expect([drawn.isPromised, Object.values(drawn.holds)]).toEqual([false, Array(6).fill(true)])
  })

  it('has its roll in the range of its prize on the scale', async () => {
    const drawn = await recomputeDraw(hashes, honest)
    const range = oddsScale(odds).find(({ from, to }) => from <= drawn.roll && drawn.roll < to)
    expect(range?.prize.id).toBe(honest.prizeId)
  })
})

describe('a pasted proof', () => {
  const { venueKey: venue, ...rest } = honest
  const good = { venue, ...rest }
  const problemOf = (text: string) => {
    const read = readPastedProof(text)
    return read.ok ? 'none' : read.problem
  }

  it.each<[string, object]>([
    ['  \n', { type: 'empty' }],
    ['x'.repeat(50_001), { type: 'tooLong' }],
    [JSON.stringify(good).slice(0, -3), { type: 'notJson' }],
    ['bonjour', { type: 'notJson' }],
    ['[]', { type: 'noRecord' }],
    ['12', { type: 'noRecord' }],
    ['{}', { type: 'field', field: 'venue' }],
    [JSON.stringify({ ...good, proof: null }), { type: 'field', field: 'proof' }],
    [JSON.stringify({ ...good, proof: { ...good.proof, seed: 'AB' } }), { type: 'field', field: 'proof' }],
    [JSON.stringify({ ...good, clientSeed: 'zz' }), { type: 'field', field: 'clientSeed' }],
    [JSON.stringify({ ...good, more: 1 }), { type: 'unknownField', field: 'more' }],
    [JSON.stringify({ ...good, proof: { ...good.proof, odds: [] } }), { type: 'noOdds' }],
  ])('%# is refused with the problem in it', (text, problem) => {
    expect(problemOf(text)).toEqual(problem)
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readPastedProof(text)))
  })

  it('is read with spaces around it, with and without the values from before the draw', () => {
    const promised = honest.promised && { ...honest.promised, note: null }
    const claim = { ...honest, promised }
    expect(readPastedProof(` \n${JSON.stringify(good, null, 2)}\n`)).toEqual({ ok: true, claim })
    const { proof, prizeId } = good
    const proofOnly = { ok: true, claim: { ...honest, promised: null, clientSeed: null } }
    expect(readPastedProof(JSON.stringify({ venue, prizeId, proof }))).toEqual(proofOnly)
    expect(readPastedProof(JSON.stringify({ ...good, promised: null, clientSeed: null }))).toEqual(proofOnly)
  })
})
