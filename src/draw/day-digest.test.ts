import { createHash } from 'node:crypto'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Hashes } from '#platform/hashes.ts'

import { digestDay, hashDraw, NO_DIGEST, type DigestedDraw } from './day-digest.ts'
import VECTORS from './day-digest.vectors.json'

const hashes: Hashes = {
  sha256: async (data) => Uint8Array.from(createHash('sha256').update(data).digest()),
  hmacSha256: async () => new Uint8Array(),
}
const [, day] = VECTORS.days
const [draw] = day?.draws ?? []
if (!day || !draw) throw new Error('there are no vectors')

const FIRST_DAY = { venueKey: 'wafubar', day: '2026-11-20', previous: NO_DIGEST }

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((data) => Buffer.from(data).toString('hex'))
const anyDraw: fc.Arbitrary<DigestedDraw> = fc.record({
  id: fc.uuid(),
  periodKey: fc.constantFrom('month:2026-11', 'campaign'),
  ...{ ticketHash: hex(32), seed: hex(32), commitment: hex(32), clientSeed: hex(16), oddsHash: hex(32) },
  roll: fc.double({ min: 0, max: 100, maxExcluded: true, noNaN: true }),
  prizeId: fc.string({ minLength: 1, maxLength: 20 }),
  playedAt: fc.nat(999_999).map((micros) => `2026-11-20T10:00:00.${String(micros).padStart(6, '0')}Z`),
})

const prefixed = (field: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(field.length)
  return Buffer.concat([length, field])
}

/** The digests of days that follow each other. */
async function chainOf(days: readonly (readonly DigestedDraw[])[]): Promise<readonly string[]> {
  const digests: string[] = []
  for (const [index, draws] of days.entries()) {
    const link = { venueKey: 'wafubar', day: `2026-11-2${index}`, previous: digests.at(-1) ?? NO_DIGEST }
    digests.push((await digestDay(hashes, link, draws)).digest)
  }
  return digests
}

describe('a leaf', () => {
  const other: { [K in keyof DigestedDraw]: DigestedDraw[K] } = {
    id: '00000009-0000-4000-8000-000000000000',
    periodKey: 'campaign',
    ...{ ticketHash: '11'.repeat(32), seed: '11'.repeat(32), commitment: '11'.repeat(32) },
    ...{ clientSeed: '11'.repeat(16), oddsHash: '11'.repeat(32) },
    roll: draw.roll + 1e-14,
    prizeId: 'cocktail',
    playedAt: '2026-11-20T10:00:00.000001Z',
  }
  it.each(Object.keys(other) as (keyof DigestedDraw)[])('differs if %s differs', async (name) => {
    const changed = { ...draw, [name]: other[name] }
    expect(await hashDraw(hashes, 'wafubar', changed)).not.toBe(await hashDraw(hashes, 'wafubar', draw))
  })

  it('differs at another venue, and if a character moves from one field to the next', async () => {
    const leaf = await hashDraw(hashes, 'wafubar', draw)
    expect(await hashDraw(hashes, 'nolimit', draw)).not.toBe(leaf)
    const shifted = { ...draw, periodKey: `r${draw.periodKey}` }
    expect(await hashDraw(hashes, 'wafuba', shifted)).not.toBe(leaf)
  })
})

describe('the digest of a day', () => {
  it.each(VECTORS.days)(
    'of $day equals that of another program',
    async ({ leaves, venue, draws, ...vector }) => {
      const digested = await digestDay(hashes, { ...vector, venueKey: venue }, draws)
      expect(digested.digest).toBe(vector.digest)
      expect(digested.leaves.map(({ leaf }) => leaf)).toEqual(leaves)
    },
  )

  it('differs with another previous digest, another date or another venue', async () => {
    const header = { venueKey: day.venue, day: day.day, previous: day.previous }
    for (const change of [{ previous: '22'.repeat(32) }, { day: '2026-11-21' }, { venueKey: 'nolimit' }])
      expect((await digestDay(hashes, { ...header, ...change }, day.draws)).digest).not.toBe(day.digest)
  })

  it('follows the published formula, for any draws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDraw, { maxLength: 40 }), async (draws) => {
        const { leaves, digest } = await digestDay(hashes, FIRST_DAY, draws)
        const stream = createHash('sha256').update(Uint8Array.of(1))
        for (const field of ['day-v1', 'wafubar', '2026-11-20', String(draws.length)])
          stream.update(prefixed(Buffer.from(field)))
        stream.update(prefixed(Buffer.alloc(32)))
        for (const { leaf } of leaves) stream.update(leaf, 'hex')
        expect(digest).toBe(stream.digest('hex'))
      }),
      { numRuns: 50 },
    )
  })

  it('does not confuse a day with a draw: each is hashed after a different first byte', async () => {
    const hashed: Uint8Array[] = []
    const recordingHashes: Hashes = {
      ...hashes,
      sha256: async (data) => {
        hashed.push(data)
        return hashes.sha256(data)
      },
    }
    const { digest } = await digestDay(recordingHashes, FIRST_DAY, [draw])
    expect(hashed.map(([tag]) => tag)).toEqual([0, 1])
    const asDraw = Uint8Array.of(0, ...(hashed[1] ?? []).slice(1))
    expect(createHash('sha256').update(asDraw).digest('hex')).not.toBe(digest)
  })
})

/** The ways to change a recorded day at an index. */
const CHANGES: readonly ((
  draws: readonly DigestedDraw[],
  index: number,
  other: DigestedDraw,
) => readonly DigestedDraw[])[] = [
  (draws, index, other) => draws.with(index, other),
  (draws, index) => draws.toSpliced(index, 1),
  (draws, index, other) => draws.toSpliced(index, 0, other),
  (draws, index) => {
    const [first, second] = [draws[index] ?? draw, draws[index + 1] ?? draw]
    return draws.with(index, second).with(index + 1, first)
  },
  (draws) => [...draws, draws.at(-1) ?? draw],
]

describe('the chain of digests', () => {
  it('changes from the day on in which a draw is changed, removed, added, repeated or moved', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(anyDraw, { minLength: 2, maxLength: 20, selector: ({ id }) => id }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.nat(),
        fc.nat(),
        anyDraw,
        async (days: readonly (readonly DigestedDraw[])[], anyDay, anyIndex, other) => {
          const changed = anyDay % days.length
          const index = anyIndex % ((days[changed]?.length ?? 0) - 1)
          const before = await chainOf(days)
          for (const change of CHANGES) {
            const after = await chainOf(days.with(changed, change(days[changed] ?? [], index, other)))
            expect(after.slice(0, changed)).toEqual(before.slice(0, changed))
            for (const [dayIndex, digest] of after.entries())
              if (dayIndex >= changed) expect(digest).not.toBe(before[dayIndex])
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})
