import { logoPictureHref } from './logo-picture.ts'
import type { Venue } from './venue.ts'

/**
 * Returns a venue's logo as the SVG symbol `#logo-{key}`: its drawing, else its picture; empty without a logo. The ids of a drawing
 * begin with the key, so that those of two logos differ.
 */
export function logoSymbol({ key, logo, logoPicture }: Pick<Venue, 'key' | 'logo' | 'logoPicture'>): string {
  const content = logo === undefined ? pictureOf(logoPicture) : drawingOf(key, logo)
  return content && `<symbol id="logo-${key}" viewBox="0 0 500 110">${content}</symbol>`
}

function drawingOf(key: string, logo: string): string {
  return logo
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/\bid="/g, `id="logo-${key}-`)
    .replace(/url\(#/g, `url(#logo-${key}-`)
}

function pictureOf(hash: string | undefined): string {
  return hash === undefined ? '' : `<image href="${logoPictureHref(hash)}" width="500" height="110"/>`
}
