import { createHash, createHmac } from 'node:crypto'

import type { Hashes } from '#core/draw-proof.ts'

export const nodeHashes: Hashes = {
  sha256: async (data) => createHash('sha256').update(data).digest(),
  hmacSha256: async (key, data) => createHmac('sha256', key).update(data).digest(),
}
