/**
 * A part of the pages that stand in the HTML, so that the code need not bring it a second time.
 * Empty while these pages are being made, and while developing, when there are none.
 */
export function prerenderedHtml(key: string, selector: string): string {
  if (typeof document === 'undefined') return ''
  const template = document.querySelector<HTMLTemplateElement>(`template[data-page="${key}"]`)
  return template?.content.querySelector(selector)?.innerHTML ?? ''
}
