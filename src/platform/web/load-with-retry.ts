/** The delay between two attempts. It is constant, because static files need no back-off. */
const RETRY_MS = 2000

/**
 * Calls `load` until it succeeds, for a file that the page needs. A network failure delays it until
 * the network is back. A module that throws is not asked for for ever: the page says that it cannot
 * be shown.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let last: unknown; ;) {
    try {
      return await load()
    } catch (error) {
      // A browser keeps the error of a module that throws. A file that does not arrive has a new
      // error each time.
      if (error === last) {
        globalThis.notShown?.()
        throw error
      }
      last = error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      await reloadIfNewRelease()
    }
  }
}

/**
 * Reloads the page if the server has another release, whose files have other names. Call it after a
 * file could not be loaded. The game resumes from its stored values (docs/decisions/071).
 */
async function reloadIfNewRelease(): Promise<void> {
  const html = await fetch('/').then(
    async (page) => page.text(),
    () => '',
  )
  const [, main] = /src="(\/assets\/index-[^"]+)/.exec(html) ?? []
  if (main && !document.querySelector(`[src="${main}"]`)) location.reload()
}
