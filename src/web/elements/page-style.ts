/**
 * Puts on the style of a page that comes late, once. The HTML holds only what the game needs, and its content policy lets
 * no later style element in.
 */
const worn = new Set<string>()

export function wearStyle(css: string): void {
  if (worn.has(css)) return
  worn.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
