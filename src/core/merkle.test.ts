import { createHash } from 'node:crypto'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromHex, toHex } from './bytes.ts'
import type { Hashes } from './draw-proof.ts'
import { hashLeaf, merkleRoot } from './merkle.ts'

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()
const hashes: Hashes = {
  sha256: async (data) => Uint8Array.from(sha256(data)),
  hmacSha256: async () => new Uint8Array(),
}

const rootOver = async (data: readonly Uint8Array[]) =>
  toHex(await merkleRoot(hashes, await Promise.all(data.map(async (leaf) => hashLeaf(hashes, leaf)))))

/** RFC 6962 as it is written: cut at the largest power of two, and so on down. */
function recursiveRoot(data: readonly Uint8Array[]): Buffer {
  if (data.length === 0) return sha256(new Uint8Array())
  if (data.length === 1) return sha256(Uint8Array.of(0, ...(data[0] ?? [])))
  let half = 1
  while (half * 2 < data.length) half *= 2
  return sha256(Uint8Array.of(1, ...recursiveRoot(data.slice(0, half)), ...recursiveRoot(data.slice(half))))
}

/** The vectors of Certificate Transparency's own implementations. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

describe('a Merkle root', () => {
  const bytes = fc.uint8Array({ maxLength: 20 })

  it('is another one when a leaf is changed, taken away, added, or two change places', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(bytes, { minLength: 2, maxLength: 20, selector: toHex }),
        fc.nat(),
        async (data, at) => {
          const place = at % (data.length - 1)
          const root = await rootOver(data)
          const other = Uint8Array.of(...(data[place] ?? []), 1)
          const [first, second] = [data[place] ?? other, data[place + 1] ?? other]
          for (const changed of [
            data.with(place, other),
            data.toSpliced(place, 1),
            data.toSpliced(place, 0, other),
            data.with(place, second).with(place + 1, first),
            [...data, data.at(-1) ?? other],
          ])
            expect(await rootOver(changed)).not.toBe(root)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('does not take a node for a leaf', async () => {
    const [left, right] = await Promise.all(['00', '10'].map(async (hex) => hashLeaf(hashes, fromHex(hex))))
    if (!left || !right) throw new Error('there are two leaves')
    const node = await merkleRoot(hashes, [left, right])
    expect(await hashLeaf(hashes, Uint8Array.of(...left, ...right))).not.toEqual(node)
  })

  it.each(ROOTS.map((root, count) => [count, root] as const))(
    'over %i leaves is the published one',
    async (count, root) => {
      expect(await rootOver(LEAVES.slice(0, count).map(fromHex))).toBe(root)
    },
  )

  it('is that of RFC 6962 over any leaves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { maxLength: 40 }), async (data) => {
        expect(await rootOver(data)).toBe(recursiveRoot(data).toString('hex'))
      }),
      { numRuns: 50 },
    )
  })
})
