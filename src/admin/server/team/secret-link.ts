import type { SecretLink } from '#admin/phone-calls.ts'
import { drawQr } from '#platform/server/qr/qr.ts'

/** Returns a link with its QR code. */
export function withQr(href: string): SecretLink {
  const { side, path } = drawQr(href)
  return { href, side, path }
}
