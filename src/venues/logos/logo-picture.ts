import { LOGO_DRAWINGS } from '#venues/examples/logo-drawings.ts'

/** The limits of an owner's logo, in pixels: `large` is for print, `small` for pages and mails. */
export const LOGO_LIMITS = {
  large: { width: 1024, height: 1024, maxBytes: 600 * 1024 },
  small: { width: 500, height: 220, maxBytes: 15_000 },
} as const

/**
 * The limits of the pictures of a venue, which an owner's browser draws. `large` is the preview of
 * a link to the venue's page, and `small` is its icon. The pictures are stored like logos.
 */
export const VENUE_PICTURE_LIMITS = {
  large: { width: 1200, height: 630, maxBytes: 600 * 1024 },
  small: { width: 192, height: 192, maxBytes: 60_000 },
} as const

const HASH_LENGTH = 64

/** The fields of a document that name a logo. */
export const LOGO_FIELDS = ['logo', 'squareLogo'] as const

export type LogoField = (typeof LOGO_FIELDS)[number]
export type LogoSize = keyof typeof LOGO_LIMITS
/** Both sizes of a logo, as PNG in base64. */
export type LogoPictures = Readonly<Record<LogoSize, string>>

/**
 * Returns whether a text names an example's drawing, or is the SHA-256 of both PNGs, first `large`,
 * then `small`.
 */
export function isLogo(text: string): boolean {
  return LOGO_DRAWINGS.has(text) || (text.length === HASH_LENGTH && /^[0-9a-f]+$/.test(text))
}

/** Returns whether a logo is about as wide as high. Such a logo can be the mark of its venue. */
export function isSquareLogo(width: number, height: number): boolean {
  return width >= height * 0.8 && width <= height * 1.25
}

/** Returns the URL of a logo's picture, as a path. */
export function logoPictureHref(hash: string, size: LogoSize = 'small'): string {
  return `/logos/${hash}${size === 'large' ? '-large' : ''}.png`
}

/**
 * Returns the path of a logo's stored picture. Returns null for an example's drawing and for other
 * texts.
 */
export function storedLogoHref(logo = ''): string | null {
  return isLogo(logo) && !LOGO_DRAWINGS.has(logo) ? logoPictureHref(logo) : null
}
