/**
 * The hash functions of the draw protocol. The browser and the server have their own
 * implementations.
 */
export type Hashes = {
  sha256(bytes: Uint8Array): Promise<Uint8Array>
  hmacSha256(key: Uint8Array, bytes: Uint8Array): Promise<Uint8Array>
}
