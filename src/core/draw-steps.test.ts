import { createHash, createHmac } from 'node:crypto'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { verifyDraw, type Hashes } from './draw-proof.ts'
import VECTORS from './draw-proof.vectors.json'
import { drawAgain, DRAW_STEPS, oddsScale, type DrawStep, type ProofClaim } from './draw-steps.ts'
import { readPastedProof } from './pasted-proof.ts'
import type { Prize } from './prize.ts'

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
const within = (proof: Partial<ProofClaim['proof']>) => ({ ...honest, proof: { ...honest.proof, ...proof } })
const LIES: readonly [ProofClaim, readonly DrawStep[]][] = [
  [within({ version: 'v2' }), ['commitment']],
  [within({ commitment: other }), ['commitment']],
  [within({ clientSeed: other.slice(0, 32) }), ['clientSeed', 'roll']],
  [within({ seed: other }), ['seed', 'roll']],
  [within({ oddsHash: other }), ['odds']],
  [within({ odds: otherOdds }), ['odds']],
  [within({ roll: 1 }), ['roll']],
  [{ ...honest, prizeId: 'cocktail' }, ['prize']],
  [{ ...honest, venueKey: 'autre' }, ['roll']],
  [{ ...honest, clientSeed: other.slice(0, 32) }, ['clientSeed']],
]

const failing = async (claim: ProofClaim) => {
  const { holds } = await drawAgain(hashes, claim)
  return DRAW_STEPS.filter((step) => !holds[step])
}

describe('a draw made again', () => {
  it.each(LIES)('names the steps of a lie: %#', async (claim, steps) => {
    expect(await failing(claim)).toEqual(expect.arrayContaining([...steps]))
  })

  it('fails exactly where the verdict is bad', async () => {
    for (const claim of [...claims, ...LIES.map(([lie]) => lie)]) {
      const { proof, promised, clientSeed } = claim
      const given = { promised: promised ?? proof, clientSeed: clientSeed ?? proof.clientSeed }
      const verdict = await verifyDraw(hashes, { ...claim, ...given })
      expect((await failing(claim)).length === 0).toBe(verdict.ok)
    }
  })

  it('holds for a prize that had run out where one may, and for no other prize in its place', async () => {
    const nothing = odds.find(({ type }) => type === 'nothing')
    const late = {
      ...{ ...honest, prizeId: nothing?.id ?? '' },
      proof: { ...honest.proof, ranOut: { prizeId: honest.prizeId } },
    }
    const failingWhere = async (isLimited: boolean) => {
      const { holds } = await drawAgain(hashes, late, () => isLimited)
      return DRAW_STEPS.filter((step) => !holds[step])
    }
    expect(await failingWhere(true)).toEqual([])
    expect(await failingWhere(false)).toEqual(['prize'])
  })

  it('agrees with itself, and says that it can say no more, where nothing from before is known', async () => {
    const drawn = await drawAgain(hashes, { ...honest, promised: null, clientSeed: null })
    expect([drawn.isPromised, Object.values(drawn.holds)]).toEqual([false, Array(6).fill(true)])
  })

  it('lies on the scale where its prize does', async () => {
    const drawn = await drawAgain(hashes, honest)
    const place = oddsScale(odds).find(({ from, to }) => from <= drawn.roll && drawn.roll < to)
    expect(place?.prize.id).toBe(honest.prizeId)
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
  ])('%# is refused for what is wrong with it', (text, problem) => {
    expect(problemOf(text)).toEqual(problem)
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readPastedProof(text)))
  })

  it('is read with spaces around it, with and without what was known before the draw', () => {
    expect(readPastedProof(` \n${JSON.stringify(good, null, 2)}\n`)).toEqual({ ok: true, claim: honest })
    const { proof, prizeId } = good
    const bare = { ok: true, claim: { ...honest, promised: null, clientSeed: null } }
    expect(readPastedProof(JSON.stringify({ venue, prizeId, proof }))).toEqual(bare)
    expect(readPastedProof(JSON.stringify({ ...good, promised: null, clientSeed: null }))).toEqual(bare)
  })
})
