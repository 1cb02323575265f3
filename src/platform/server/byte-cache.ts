/** A cache of values by name, with a limit for their total size. */
export type ByteCache<T> = {
  /** Returns whether the value for a name and a content is cached or being made. */
  has(name: string, content: string): boolean
  /**
   * Returns the value for a name and a content. Makes the value if it is not cached. The value is
   * made from the content. For another content, a new value replaces it. Concurrent callers share a
   * value. Failures are not cached.
   */
  get(name: string, content: string, make: () => Promise<T>): Promise<T>
}

type Entry<T> = { readonly content: string; readonly value: Promise<T>; bytes: number }

/**
 * Creates a cache that removes the least recently used values first. `bytesOf` returns the size of
 * a value.
 */
export function createByteCache<T>(
  bytesOf: (value: T) => number,
  limitBytes: number,
): ByteCache<T> {
  const entries = new Map<string, Entry<T>>()
  let total = 0
  const remove = (name: string) => {
    total -= entries.get(name)?.bytes ?? 0
    entries.delete(name)
  }
  const keep = (name: string, entry: Entry<T>, value: T) => {
    if (entries.get(name) !== entry) return
    entry.bytes = bytesOf(value)
    total += entry.bytes
    for (const oldest of entries.keys()) {
      if (total <= limitBytes) break
      remove(oldest)
    }
  }
  return {
    has: (name, content) => entries.get(name)?.content === content,
    async get(name, content, make) {
      const cached = entries.get(name)
      if (cached?.content === content) {
        // The last entry of the map is the most recently used one.
        entries.delete(name)
        entries.set(name, cached)
        return cached.value
      }
      remove(name)
      const entry: Entry<T> = { content, value: make(), bytes: 0 }
      entries.set(name, entry)
      entry.value.then(
        (value) => keep(name, entry, value),
        () => entries.get(name) === entry && remove(name),
      )
      return entry.value
    },
  }
}
