/**
 * Navigates to `href` and replaces the current history entry, so that no secret of the old address
 * stays in the history.
 */
export function replaceAddress(href: string): void {
  window.history.replaceState(null, '', href)
  window.dispatchEvent(new Event('hashchange'))
}
