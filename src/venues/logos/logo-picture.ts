import { LOGO_DRAWINGS } from '#venues/examples/logo-drawings.ts'

/**
 * An owner's logo is stored twice: `large` is printed, `small` is for pages and mails. Sides are
 * pixels.
 */
export const LOGO_LIMITS = {
  large: { width: 1024, height: 1024, maxBytes: 600 * 1024 },
  small: { width: 500, height: 220, maxBytes: 15_000 },
} as const

/**
 * What the browser of an owner draws of a venue, stored as a logo is: `large` is the picture of a
 * link to its page, `small` its icon.
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
/** Both pictures of a logo, each a PNG in base64. */
export type LogoPictures = Readonly<Record<LogoSize, string>>

/** Is a text the name of an example's drawing, or the SHA-256 of both PNGs, the large one first? */
export function isLogo(text: string): boolean {
  return LOGO_DRAWINGS.has(text) || (text.length === HASH_LENGTH && /^[0-9a-f]+$/.test(text))
}

/** Is a logo about as wide as high, so that it can be the mark of its venue? */
export function isSquareLogo(width: number, height: number): boolean {
  return width >= height * 0.8 && width <= height * 1.25
}

/** Returns the URL of a logo's picture, as a path. */
export function logoPictureHref(hash: string, size: LogoSize = 'small'): string {
  return `/logos/${hash}${size === 'large' ? '-large' : ''}.png`
}

/** Returns the path of a logo's stored picture; null for another text, and an example's drawing. */
export function storedLogoHref(logo = ''): string | null {
  return isLogo(logo) && !LOGO_DRAWINGS.has(logo) ? logoPictureHref(logo) : null
}
