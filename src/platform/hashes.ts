/** The two hash functions of the protocol. Browser and server each pass their own implementation. */
export type Hashes = {
  sha256(bytes: Uint8Array): Promise<Uint8Array>
  hmacSha256(key: Uint8Array, bytes: Uint8Array): Promise<Uint8Array>
}
