/** Between two tries; fixed, since what is tried is a file of a CDN. */
export const RETRY_MS = 2000

/** Loads what cannot be done without: on a lost network it comes once that is back. */
export async function keepTrying<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
