import { describe, expect, it } from 'vitest'

import { fromHex, toHex } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'
import { nodeHashes as hashes } from '#platform/server/node-hashes.ts'
import { hashTicket } from '#players/ticket.ts'
import { honestClaim } from '#testing/game/honest-claim.ts'
import { DEFAULT_PRIZES } from '#testing/venues/default-prizes.ts'

import { chiSquare } from './chi-square.ts'
import { drawPrize } from './prize-of-roll.ts'
import { hashOdds, verifyDraw, type DrawClaim, type DrawProof } from './proof.ts'
import VECTORS from './proof.vectors.json'
import { computeRoll, deriveSeed } from './roll.ts'

/** Vectors of another program. Other implementations can check their results against them. */
const SECRET = fromHex(VECTORS.secret)
const OTHER_ODDS = DEFAULT_PRIZES.map((prize) => ({ ...prize, probability: 25 }))

const claimOf: typeof honestClaim = async (given) => honestClaim({ secret: SECRET, ...given })

function hashesReturning(byte: number): Hashes {
  return { ...hashes, hmacSha256: async () => new Uint8Array(32).fill(byte) }
}

async function reasonAgainst(change: (honest: DrawClaim) => DrawClaim): Promise<string> {
  const verdict = await verifyDraw(hashes, change(await claimOf()))
  return verdict.ok ? 'none' : verdict.reason
}

function withProof(change: Partial<DrawProof>) {
  return (honest: DrawClaim): DrawClaim => ({ ...honest, proof: { ...honest.proof, ...change } })
}

describe('a proof with one field changed', () => {
  const otherHash = 'c3'.repeat(32)
  it.each<[string, Partial<DrawProof>]>([
    ['version', { version: 'v2' }],
    ['commitment', { commitment: otherHash }],
    ['clientSeed', { clientSeed: 'c3'.repeat(16) }],
    ['seed', { seed: otherHash }],
    ['odds', { oddsHash: otherHash }],
    ['odds', { odds: OTHER_ODDS }],
    ['odds', { odds: DEFAULT_PRIZES.toReversed() }],
    ['odds', { odds: [] }],
    ['roll', { roll: 0 }],
    ['roll', { roll: Number.NaN }],
  ])('is refused for its %s: %j', async (reason, change) => {
    expect(await reasonAgainst(withProof(change))).toBe(reason)
  })

  it.each(['', 'zz', 'AB'.repeat(32), 'abc'])(
    'is refused, and throws nothing, when the seed is %j',
    async (seed) => {
      expect(await reasonAgainst(withProof({ seed }))).toBe('seed')
    },
  )

  it.each(['', 'zz', 'abc'])(
    'is refused when claim and proof contain the client seed %j',
    async (clientSeed) => {
      expect(
        await reasonAgainst((honest) => ({ ...withProof({ clientSeed })(honest), clientSeed })),
      ).toBe('clientSeed')
    },
  )

  it('is refused when promise and proof contain no prizes', async () => {
    const oddsHash = await hashOdds(hashes, [])
    expect(
      await reasonAgainst((honest) => ({
        ...withProof({ odds: [], oddsHash })(honest),
        promised: { ...honest.promised, odds: [], oddsHash },
      })),
    ).toBe('odds')
  })
})

describe('a dishonest server', () => {
  it('is detected when it changes its seed after the page has chosen the client seed', async () => {
    const other = await claimOf({ ticket: 'd4'.repeat(16) })
    const { seed, roll, commitment } = other.proof
    expect(await reasonAgainst(withProof({ seed, roll }))).toBe('seed')
    expect(await reasonAgainst(withProof({ seed, roll, commitment }))).toBe('commitment')
  })

  it('is detected when it draws from odds that it did not show', async () => {
    const { odds, oddsHash } = (await claimOf({ odds: OTHER_ODDS })).proof
    expect(await reasonAgainst(withProof({ odds, oddsHash }))).toBe('odds')
  })

  it('is detected when the hash in its promise is not the hash of the odds that it showed', async () => {
    const { oddsHash } = (await claimOf({ odds: OTHER_ODDS })).proof
    expect(
      await reasonAgainst((honest) => ({ ...honest, promised: { ...honest.promised, oddsHash } })),
    ).toBe('odds')
    expect(
      await reasonAgainst((honest) => ({
        ...withProof({ oddsHash })(honest),
        promised: { ...honest.promised, oddsHash },
      })),
    ).toBe('odds')
  })

  it('is detected when it names another prize', async () => {
    for (const { id } of DEFAULT_PRIZES) {
      const reason = await reasonAgainst((honest) => ({ ...honest, prizeId: id }))
      expect(reason).toBe(id === (await claimOf()).prizeId ? 'none' : 'prize')
    }
  })

  it('is detected when it replaces the client seed', async () => {
    const { clientSeed, roll } = (await claimOf({ clientSeed: 'e5'.repeat(16) })).proof
    expect(await reasonAgainst(withProof({ clientSeed, roll }))).toBe('clientSeed')
  })

  it('is detected when it answers with the draw of another venue', async () => {
    expect(await reasonAgainst((honest) => ({ ...honest, venueKey: 'nolimit' }))).toBe('roll')
  })
})

describe('an honest draw', () => {
  it.each(VECTORS.draws)(
    'has the same values as in another implementation: roll $roll',
    async (vector) => {
      const { venueKey, ticket, clientSeed } = vector
      const claim = await claimOf({ venueKey, ticket, clientSeed })
      expect(VECTORS.odds).toEqual(DEFAULT_PRIZES)
      expect(toHex(await hashTicket(hashes, ticket))).toBe(vector.ticketHash)
      expect(claim.proof).toMatchObject({
        seed: vector.seed,
        commitment: vector.commitment,
        oddsHash: VECTORS.oddsHash,
      })
      expect(claim.proof.roll).toBe(vector.roll)
      expect(claim.prizeId).toBe(vector.prizeId)
    },
  )

  it('is confirmed for any order of keys and any extra field in the odds', async () => {
    for (const vector of VECTORS.draws)
      expect(await verifyDraw(hashes, await claimOf(vector))).toEqual({ ok: true })
    const shuffled = DEFAULT_PRIZES.map(({ id, name, type, probability }) => {
      return { probability, colour: 'gold', type, name, id }
    })
    expect(await hashOdds(hashes, shuffled)).toBe(VECTORS.oddsHash)
  })

  it('depends on secret, venue, ticket and client seed', async () => {
    const ticketHash = await hashTicket(hashes, 'a1'.repeat(16))
    const seeds = await Promise.all([
      deriveSeed(hashes, SECRET, 'wafubar', ticketHash),
      deriveSeed(hashes, SECRET.toReversed(), 'wafubar', ticketHash),
      deriveSeed(hashes, SECRET, 'nolimit', ticketHash),
      deriveSeed(hashes, SECRET, 'wafubar', await hashTicket(hashes, 'a2'.repeat(16))),
    ])
    expect(new Set(seeds.map(toHex)).size).toBe(4)
    const [seed] = seeds
    const rolls = await Promise.all(
      ['00', '01'].map((byte) => computeRoll(hashes, seed, 'wafubar', byte.repeat(16))),
    )
    expect(rolls[0]).not.toBe(rolls[1])
  })

  it('rolls in [0, 100): the first 52 bits of the hash, never 100 itself', async () => {
    const seed = fromHex('00'.repeat(32))
    expect(await computeRoll(hashesReturning(0x00), seed, 'wafubar', '00')).toBe(0)
    expect(await computeRoll(hashesReturning(0x80), seed, 'wafubar', '00')).toBeCloseTo(50.196, 3)
    expect(await computeRoll(hashesReturning(0xff), seed, 'wafubar', '00')).toBe(
      (1 - 2 ** -52) * 100,
    )
    expect(await computeRoll(hashesReturning(0xff), seed, 'wafubar', '00')).toBeLessThan(100)
  })

  it('is fair through the whole protocol: 5,000 tickets, chi-square under its 0.1 % limit', async () => {
    const rolls = 5000
    const counts = new Map<string, number>()
    for (let index = 0; index < rolls; index += 1) {
      const ticketHash = await hashTicket(hashes, index.toString(16).padStart(32, '0'))
      const seed = await deriveSeed(hashes, SECRET, 'wafubar', ticketHash)
      const { id } = drawPrize(
        DEFAULT_PRIZES,
        await computeRoll(hashes, seed, 'wafubar', '00'.repeat(16)),
      )
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    const limitForThreeDegrees = 16.27
    const drawn = DEFAULT_PRIZES.map(({ id }) => counts.get(id) ?? 0)
    const expected = DEFAULT_PRIZES.map(({ probability }) => (probability / 100) * rolls)
    expect(chiSquare(drawn, expected)).toBeLessThan(limitForThreeDegrees)
  })
})

describe('a prize that had run out', () => {
  const isLimited = (id: string) => id === 'cocktail'
  /**
   * Returns the verdict on a roll that gives the cocktail. The answer names `prizeId`, and its
   * proof claims that `ranOutId` had run out.
   */
  const verdictOn = async (
    prizeId: string,
    ranOutId: string,
    isPrizeLimited?: DrawClaim['isLimited'],
  ) => {
    const odds = DEFAULT_PRIZES.map((prize) => ({
      ...prize,
      probability: prize.id === 'cocktail' ? 100 : 0,
    }))
    const honest = await claimOf({ odds })
    const proof = { ...honest.proof, ranOut: { prizeId: ranOutId } }
    const limits = isPrizeLimited && { isLimited: isPrizeLimited }
    return verifyDraw(hashes, { ...honest, prizeId, proof, ...limits })
  }

  it.each([
    ['it is not the prize of the roll', 'nothing', 'beer', isLimited],
    ['it is the prize ‘nothing’', 'nothing', 'nothing', () => true],
    ['its stock is not limited', 'nothing', 'cocktail', () => false],
    ['the limits are unknown', 'nothing', 'cocktail', undefined],
    ['it was won nevertheless', 'cocktail', 'cocktail', isLimited],
    ['another prize was won instead', 'beer', 'cocktail', isLimited],
  ])('is refused if %s', async (_, prizeId, ranOutId, isPrizeLimited) => {
    expect(await verdictOn(prizeId, ranOutId, isPrizeLimited)).toEqual({
      ok: false,
      reason: 'prize',
    })
  })

  it('gives ‘nothing’ if its stock is limited', async () => {
    expect(await verdictOn('nothing', 'cocktail', isLimited)).toEqual({ ok: true })
  })
})
