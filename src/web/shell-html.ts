/**
 * A part of the pages that stand in the HTML, so that the code need not bring it a second time.
 * Empty while these pages are being made, and while developing, when there are none.
 */
export function shellHtml(key: string, selector: string): string {
  if (typeof document === 'undefined') return ''
  const shell = document.querySelector<HTMLTemplateElement>(`template[data-shell="${key}"]`)
  return shell?.content.querySelector(selector)?.innerHTML ?? ''
}
