import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'

import type { Hashes } from '#platform/hashes.ts'

/** To make Node's form of a key takes ten times as long as to use it: the server's own keys are used for every spin. */
const keys = new WeakMap<Uint8Array, KeyObject>()

function keyOf(bytes: Uint8Array): KeyObject {
  const known = keys.get(bytes)
  if (known) return known
  const key = createSecretKey(bytes)
  keys.set(bytes, key)
  return key
}

export const nodeHashes: Hashes = {
  sha256: async (data) => createHash('sha256').update(data).digest(),
  hmacSha256: async (key, data) => createHmac('sha256', keyOf(key)).update(data).digest(),
}
