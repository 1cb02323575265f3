/** Shows the page at `href`, which replaces the current entry of the history: a secret in the address does not stay there. */
export function replaceAddress(href: string): void {
  window.history.replaceState(null, '', href)
  window.dispatchEvent(new Event('hashchange'))
}
