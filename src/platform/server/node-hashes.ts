import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'

import type { Hashes } from '#platform/hashes.ts'

/**
 * The cached KeyObjects. Creating one takes ten times as long as using it, and all spins use the
 * same few keys.
 */
const keyObjects = new WeakMap<Uint8Array, KeyObject>()

function keyObjectOf(bytes: Uint8Array): KeyObject {
  const cached = keyObjects.get(bytes)
  if (cached) return cached
  const key = createSecretKey(bytes)
  keyObjects.set(bytes, key)
  return key
}

export const nodeHashes: Hashes = {
  sha256: async (data) => createHash('sha256').update(data).digest(),
  hmacSha256: async (key, data) => createHmac('sha256', keyObjectOf(key)).update(data).digest(),
}
