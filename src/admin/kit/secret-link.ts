/**
 * A secret link that is shown once, with its QR code: strokes one unit wide in a square of `side`
 * units.
 */
export type SecretLink = { readonly href: string; readonly side: number; readonly path: string }
