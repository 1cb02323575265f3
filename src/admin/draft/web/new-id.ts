import { toHex } from '#platform/bytes.ts'

/** Returns a random UUID, also on a page without https, where `crypto.randomUUID` is missing. */
export function newId(): string {
  const hex = toHex(window.crypto.getRandomValues(new Uint8Array(16)))
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
