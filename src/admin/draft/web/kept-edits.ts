import type { KeptEdit, QueuedEdit } from '#admin/draft/edit-queue.ts'
import { storageKey } from '#platform/web/storage.ts'

import { newId } from './new-id.ts'

/** An edit in the storage of the browser. `page`: the page that sends it. `at`: its order. */
type Entry = KeptEdit & { readonly page: string; readonly at: number }

/**
 * The edits of a member that the server has not applied yet, one entry each. Each has one page
 * that sends it: the page that made it, and after that one is closed, the next one that asks.
 */
export class KeptEdits {
  readonly #prefix: string
  readonly #page = newId()
  readonly #written = new Map<string, Entry>()
  #at = 0

  constructor(venue: string, memberId: string) {
    this.#prefix = storageKey(venue, `edit-${memberId}-`)
    // Held until the page is closed.
    void locks()?.request(this.#lockOf(this.#page), async () => new Promise(() => {}))
  }

  #lockOf(page: string): string {
    return this.#prefix + page
  }

  /** Takes over the edits of pages that are closed; returns them in their order. */
  async adopt(): Promise<readonly KeptEdit[]> {
    const entries = this.#readEntries().filter(({ page }) => page !== this.#page)
    const adopted: Entry[] = []
    for (const page of new Set(entries.map((entry) => entry.page)))
      await whileClosed(this.#lockOf(page), () => {
        // Read again: another page may have adopted them meanwhile.
        for (const entry of this.#readEntries())
          if (entry.page === page && this.#write({ ...entry, page: this.#page }))
            adopted.push(entry)
      })
    return adopted
      .toSorted((one, other) => one.at - other.at)
      .map(({ id, changes, isSent }) => ({ id, changes, isSent }))
  }

  /** Keeps exactly these edits of this page. Returns false if the browser could not. */
  keep(edits: readonly QueuedEdit[]): boolean {
    for (const id of this.#written.keys())
      if (edits.every((edit) => edit.id !== id)) this.#remove(id)
    return edits
      .map(({ id, changes, state }) => {
        const before = this.#written.get(id)
        const isSent = state !== 'waiting'
        if (before?.changes === changes && before.isSent === isSent) return true
        this.#at = Math.max(this.#at + 1, Date.now())
        return this.#write({ id, changes, isSent, page: this.#page, at: before?.at ?? this.#at })
      })
      .every(Boolean)
  }

  #write(entry: Entry): boolean {
    try {
      window.localStorage.setItem(this.#prefix + entry.id, JSON.stringify(entry))
      this.#written.set(entry.id, entry)
      return true
    } catch {
      return false
    }
  }

  #remove(id: string): void {
    this.#written.delete(id)
    try {
      window.localStorage.removeItem(this.#prefix + id)
    } catch {
      // A browser that refuses access has kept nothing.
    }
  }

  #readEntries(): readonly Entry[] {
    try {
      return Object.entries(window.localStorage as Readonly<Record<string, string>>)
        .filter(([name]) => name.startsWith(this.#prefix))
        .flatMap(([, text]) => parseEntry(text))
    } catch {
      return []
    }
  }
}

/** Returns an empty list for a text that is no entry. */
function parseEntry(text: string): readonly Entry[] {
  try {
    return [JSON.parse(text) as Entry]
  } catch {
    return []
  }
}

/** Undefined where the browser has none: on a page without https. */
function locks(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks
}

/** Does the work if no open page holds the lock; always where the browser has no locks. */
async function whileClosed(lock: string, work: () => void): Promise<void> {
  const manager = locks()
  if (!manager) work()
  else await manager.request(lock, { ifAvailable: true }, (held) => held && work())
}
