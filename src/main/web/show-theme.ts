/**
 * Sets the theme of the page, and its venue, whose style sheet may replace the colours of the theme
 * (venueStyle): the CSP allows no `style` attribute.
 */
export function showTheme(theme: string, venue = ''): void {
  const { dataset } = document.documentElement
  dataset.theme = theme
  dataset.venue = venue
}
