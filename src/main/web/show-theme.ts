/**
 * Sets the theme of the page, and the accent that replaces that of the theme. The CSP allows no
 * `style` attribute.
 */
export function showTheme(theme: string, accent: string | undefined): void {
  const { dataset, style } = document.documentElement
  dataset.theme = theme
  if (accent) style.setProperty('--accent', accent)
  else style.removeProperty('--accent')
}
