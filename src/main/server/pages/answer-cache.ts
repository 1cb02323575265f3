import type { StoredAnswer } from '#platform/http/server/stored-answer.ts'

/**
 * The bytes that all answers together may have: about 300 venues with their pages. Others are
 * rendered again when asked for.
 */
const CACHE_BYTES = 24 * 1024 * 1024

export type AnswerCache = {
  /**
   * Returns the answer with that name and content, or makes it. The content is what the answer is
   * made from: another content replaces it. Several callers wait for one answer. A failure is not
   * kept.
   */
  get(name: string, content: string, make: () => Promise<StoredAnswer>): Promise<StoredAnswer>
}

type Entry = { readonly content: string; readonly answer: Promise<StoredAnswer>; bytes: number }

/** Creates a cache from which the answers that were not asked for longest are removed first. */
export function createAnswerCache(limitBytes = CACHE_BYTES): AnswerCache {
  const entries = new Map<string, Entry>()
  let total = 0
  const remove = (name: string) => {
    total -= entries.get(name)?.bytes ?? 0
    entries.delete(name)
  }
  const keep = (name: string, entry: Entry, { bodies }: StoredAnswer) => {
    if (entries.get(name) !== entry) return
    entry.bytes = Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0)
    total += entry.bytes
    for (const oldest of entries.keys()) {
      if (total <= limitBytes) break
      remove(oldest)
    }
  }
  return {
    async get(name, content, make) {
      const known = entries.get(name)
      const entry: Entry =
        known?.content === content ? known : { content, answer: make(), bytes: 0 }
      if (entry === known) entries.delete(name)
      else remove(name)
      entries.set(name, entry)
      if (entry !== known)
        entry.answer.then(
          (answer) => keep(name, entry, answer),
          () => entries.get(name) === entry && remove(name),
        )
      return entry.answer
    },
  }
}
