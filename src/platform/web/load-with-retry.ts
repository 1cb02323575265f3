/** The delay between two attempts. Static files need no back-off. */
const RETRY_MS = 2000

/**
 * Calls `load`, which loads a file that the page needs, until it succeeds. Rejects only for a
 * module that throws when it runs. The page then says that it cannot be shown.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let last: unknown; ;) {
    try {
      return await load()
    } catch (error) {
      // A browser returns the same error object again for a module that throws. A file that does
      // not arrive has a new error each time.
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
 * Reloads the page if the server has another release, because the files of that release have other
 * names. The game resumes from its stored values (docs/decisions/071).
 */
async function reloadIfNewRelease(): Promise<void> {
  const html = await fetch('/').then(
    async (page) => page.text(),
    () => '',
  )
  const [, main] = /src="(\/assets\/index-[^"]+)/.exec(html) ?? []
  if (main && !document.querySelector(`[src="${main}"]`)) location.reload()
}
