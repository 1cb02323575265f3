import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { digestDay, leafOf, type DigestedDraw } from './day-digest.ts'
import VECTORS from './day-digest.vectors.json'
import type { Hashes } from './draw-proof.ts'

const hashes: Hashes = {
  sha256: async (data) => Uint8Array.from(createHash('sha256').update(data).digest()),
  hmacSha256: async () => new Uint8Array(),
}
const [, day] = VECTORS.days
const [draw] = day?.draws ?? []
if (!day || !draw) throw new Error('there are no vectors')

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
  it.each(Object.keys(other) as (keyof DigestedDraw)[])('is another one with another %s', async (name) => {
    const changed = { ...draw, [name]: other[name] }
    expect(await leafOf(hashes, 'wafubar', changed)).not.toBe(await leafOf(hashes, 'wafubar', draw))
  })

  it('is another one at another venue, or where two fields share their letters otherwise', async () => {
    const leaf = await leafOf(hashes, 'wafubar', draw)
    expect(await leafOf(hashes, 'nolimit', draw)).not.toBe(leaf)
    const moved = { ...draw, periodKey: `r${draw.periodKey}` }
    expect(await leafOf(hashes, 'wafuba', moved)).not.toBe(leaf)
  })
})

describe('the digest of a day', () => {
  it.each(VECTORS.days)('of $day is that of another program', async ({ leaves, venue, draws, ...vector }) => {
    const digested = await digestDay(hashes, { ...vector, venueKey: venue }, draws)
    expect(digested).toMatchObject({ root: vector.root, digest: vector.digest })
    expect(digested.leaves.map(({ leaf }) => leaf)).toEqual(leaves)
  })

  it('is another one after another day before, and on another day', async () => {
    const given = { venueKey: day.venue, day: day.day, previous: day.previous }
    for (const change of [{ previous: '22'.repeat(32) }, { day: '2026-11-21' }, { venueKey: 'nolimit' }])
      expect((await digestDay(hashes, { ...given, ...change }, day.draws)).digest).not.toBe(day.digest)
  })
})
