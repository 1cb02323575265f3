/**
 * Puts on the style of a page that comes late, once. The HTML holds only what the game needs, and its content policy lets
 * no later style element in.
 */
const worn = new Set<string>()

export function wearStyle(css: string): void {
  // Without them a page still reads, in the style of the others.
  if (worn.has(css) || !('adoptedStyleSheets' in document)) return
  worn.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
