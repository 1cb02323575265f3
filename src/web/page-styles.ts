/**
 * Puts on the styles that come with a page's own code: the HTML carries those of the game alone. They join the layers of
 * base.css, and the content policy, which forbids inline styles, does not stand in their way.
 */
export function wearStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
