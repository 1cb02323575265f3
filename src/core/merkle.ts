import type { Hashes } from './draw-proof.ts'

/** What is hashed begins with one of these, so that no leaf can pass for a node (RFC 6962, 2.1). */
const LEAF = 0
const NODE = 1

/** The hash of a leaf, from the bytes that stand in it. */
export async function hashLeaf(hashes: Hashes, data: Uint8Array): Promise<Uint8Array> {
  return hashes.sha256(Uint8Array.of(LEAF, ...data))
}

/**
 * The root over the hashes of leaves in their order, as in Certificate Transparency (RFC 6962, 2.1): level by level, each
 * two neighbours make a node, and one that is left over goes up as it is. The root over nothing is the hash of nothing.
 */
export async function merkleRoot(hashes: Hashes, leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  let level = leaves
  while (level.length > 1) level = await Promise.all(pairs(level).map(async (pair) => join(hashes, pair)))
  return level[0] ?? hashes.sha256(new Uint8Array())
}

type Pair = { readonly left: Uint8Array; readonly right: Uint8Array | undefined }

function pairs(level: readonly Uint8Array[]): readonly Pair[] {
  return level.flatMap((left, place) => (place % 2 === 0 ? [{ left, right: level[place + 1] }] : []))
}

async function join(hashes: Hashes, { left, right }: Pair): Promise<Uint8Array> {
  return right ? hashes.sha256(Uint8Array.of(NODE, ...left, ...right)) : left
}
