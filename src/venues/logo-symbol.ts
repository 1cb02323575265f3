/** Returns a venue's logo as the SVG symbol `#logo-{key}`. Its ids begin with the key, so that those of two logos differ. */
export function logoSymbol(key: string, logo: string): string {
  const drawing = logo
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/\bid="/g, `id="logo-${key}-`)
    .replace(/url\(#/g, `url(#logo-${key}-`)
  return `<symbol id="logo-${key}" viewBox="0 0 500 110">${drawing}</symbol>`
}
