/**
 * A secret link with its QR code: an SVG path with strokes of width 1, in a square of `side` units.
 */
export type SecretLink = { readonly href: string; readonly side: number; readonly path: string }
