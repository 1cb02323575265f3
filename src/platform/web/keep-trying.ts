/** Between two attempts; constant, because static files need no back-off. */
const RETRY_MS = 2000

/** Loads a required file, and tries again until it succeeds: after a lost network, once the network is back. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      await reloadIfNewRelease()
    }
  }
}

/**
 * To be called when a file of the page could not be loaded. If the server has another release by now, the file no longer
 * exists, and the page is reloaded; the game resumes from its stored values (docs/decisions/071).
 */
export async function reloadIfNewRelease(): Promise<void> {
  const html = await fetch('/').then(
    async (page) => page.text(),
    () => '',
  )
  const [, main] = /src="(\/assets\/index-[^"]+)/.exec(html) ?? []
  if (main && !document.querySelector(`[src="${main}"]`)) location.reload()
}
