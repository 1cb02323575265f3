/**
 * Sets the theme of the page, and the venue whose colours it has, if it has its own (venueStyle). The
 * CSP allows no `style` attribute.
 */
export function showTheme(theme: string, venue = ''): void {
  const { dataset } = document.documentElement
  dataset.theme = theme
  dataset.venue = venue
}
