import type { Venue } from '#venues/venue.ts'

/**
 * Returns the logo of a venue as an SVG symbol for the sprite of the page; empty if there is none. The ids inside the drawing get
 * the key of the venue as a prefix, so that ids of two logos differ.
 */
export function logoSymbol({ key, logo }: Venue): string {
  if (logo === undefined) return ''
  const [, viewBox = '0 0 500 110'] = /<svg[^>]*\sviewBox="([^"]*)"/.exec(logo) ?? []
  const drawing = logo
    .replace(/<title>.*?<\/title>/gs, '')
    .replace(/^.*?<svg[^>]*>|<\/svg>\s*$/gs, '')
    .replace(/>\s+</g, '><')
    .replace(/\bid="/g, `id="${key}-`)
    .replace(/url\(#|href="#/g, (reference) => `${reference}${key}-`)
  return `<symbol id="logo-${key}" viewBox="${viewBox}">${drawing.trim()}</symbol>`
}
