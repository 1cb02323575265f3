/**
 * A part of a prerendered page of the HTML, so that the code does not contain it a second time.
 * Empty during prerendering and on the development server, which has none.
 */
export function prerenderedHtml(key: string, selector: string): string {
  if (typeof document === 'undefined') return ''
  const template = document.querySelector<HTMLTemplateElement>(`template[data-page="${key}"]`)
  return template?.content.querySelector(selector)?.innerHTML ?? ''
}
