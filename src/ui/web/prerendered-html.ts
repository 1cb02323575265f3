/**
 * Returns the HTML of a part of a prerendered page, so that the script does not contain this part,
 * too. Returns an empty text during prerendering and on the development server, which has no
 * prerendered pages.
 */
export function prerenderedHtml(key: string, selector: string): string {
  if (typeof document === 'undefined') return ''
  const template = document.querySelector<HTMLTemplateElement>(`template[data-page="${key}"]`)
  return template?.content.querySelector(selector)?.innerHTML ?? ''
}
