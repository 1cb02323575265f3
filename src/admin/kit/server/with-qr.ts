import type { SecretLink } from '#admin/kit/secret-link.ts'
import { drawQr } from '#platform/pictures/server/qr.ts'

/** Returns a link with its QR code. */
export function withQr(href: string): SecretLink {
  const { side, path } = drawQr(href)
  return { href, side, path }
}
