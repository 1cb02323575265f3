/**
 * Sets the theme and the venue of the page. A style sheet of a venue may replace the colours of the
 * theme (venueStyle). The colours are in a style sheet, because the CSP allows no `style`
 * attribute.
 */
export function showTheme(theme: string, venue = ''): void {
  const { dataset } = document.documentElement
  dataset.theme = theme
  dataset.venue = venue
}
