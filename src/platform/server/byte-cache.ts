/** Values by name, whose bytes together have a limit. */
export type ByteCache<T> = {
  /** Is the value with that name and content made, or being made? */
  has(name: string, content: string): boolean
  /**
   * Returns the value with that name and content, or makes it. The content is what the value is
   * made from: another content replaces it. Several callers wait for one value. A failure is not
   * kept.
   */
  get(name: string, content: string, make: () => Promise<T>): Promise<T>
}

type Entry<T> = { readonly content: string; readonly value: Promise<T>; bytes: number }

/**
 * Creates a cache from which the values that were not asked for longest are removed first.
 * `bytesOf` returns the size of a value.
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
      const known = entries.get(name)
      const entry: Entry<T> =
        known?.content === content ? known : { content, value: make(), bytes: 0 }
      if (entry === known) entries.delete(name)
      else remove(name)
      entries.set(name, entry)
      if (entry !== known)
        entry.value.then(
          (value) => keep(name, entry, value),
          () => entries.get(name) === entry && remove(name),
        )
      return entry.value
    },
  }
}
