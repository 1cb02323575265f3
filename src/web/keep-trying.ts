/** Between two tries; fixed, since what is tried is a file of a CDN. */
const RETRY_MS = 2000

/** Loads what cannot be done without: on a lost network it comes once that is back. */
export async function keepTrying<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      await renewPage()
    }
  }
}

/**
 * After a file of the page did not come: where another release is served by now, that file is gone for good, and the page is loaded
 * anew. What was played is stored, and goes on (decision 071).
 */
export async function renewPage(): Promise<void> {
  const html = await fetch('/').then(
    async (page) => page.text(),
    () => '',
  )
  const [, main] = /src="(\/assets\/index-[^"]+)/.exec(html) ?? []
  if (main && !document.querySelector(`[src="${main}"]`)) location.reload()
}
