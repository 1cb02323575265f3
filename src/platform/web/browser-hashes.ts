import type { Hashes } from '#platform/hashes.ts'

/**
 * Returns the hash functions of WebCrypto. Returns null without a secure context. The page then
 * cannot verify a draw.
 */
export function browserHashes(): Hashes | null {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle
  if (!subtle) return null
  return {
    sha256: async (data) => new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(data))),
    hmacSha256: async (secret, data) => {
      const algorithm = { name: 'HMAC', hash: 'SHA-256' }
      const key = await subtle.importKey('raw', Uint8Array.from(secret), algorithm, false, ['sign'])
      return new Uint8Array(await subtle.sign('HMAC', key, Uint8Array.from(data)))
    },
  }
}
