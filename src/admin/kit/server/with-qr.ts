import type { SecretLink } from '#admin/kit/secret-link.ts'
import { drawQr } from '#platform/pictures/server/qr.ts'

/** Returns a link with its QR code. */
export const withQr = (href: string): SecretLink => ({ href, ...drawQr(href) })
