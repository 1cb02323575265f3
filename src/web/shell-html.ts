import type { Address } from './addresses.ts'

/** The start of a venue's terms among the pages that stand in the HTML. */
export const termsShellKey = (venueKey: string) => `${venueKey}/terms`

/** What the HTML holds of a page that is no game: all of home, the start of terms. */
export function startHtml(address: Address): string {
  if (address.page === 'terms') return shellHtml(termsShellKey(address.venue.key), '.static')
  return address.page === 'home' ? shellHtml('', '.static') : ''
}

/**
 * A part of the pages that stand in the HTML, so that the code need not bring it a second time.
 * Empty while these pages are being made, and while developing, when there are none.
 */
export function shellHtml(key: string, selector: string): string {
  if (typeof document === 'undefined') return ''
  const shell = document.querySelector<HTMLTemplateElement>(`template[data-shell="${key}"]`)
  return shell?.content.querySelector(selector)?.innerHTML ?? ''
}
