import type { Change } from '#admin/draft/changes.ts'
import type { LocalChanges } from '#admin/draft/local-changes.ts'
import { storageKey, storedText } from '#platform/web/storage.ts'

import { newId } from './new-id.ts'

/** What a page keeps. `at`: when it began, in milliseconds since 1970. */
type Entry = LocalChanges & { readonly page: string; readonly at: number }

/** What a page of 1.0 keeps: one edit. */
type OldEntry = Pick<Entry, 'page' | 'at'> & {
  readonly id: string
  readonly changes: readonly Change[]
}

/** The name of an entry in the storage, and what it holds. */
type Named = { readonly name: string; readonly entry: Entry }

/**
 * The changes of a member that the server has not taken, one entry in the storage of the browser for
 * each page. The next page adopts the entry of a closed one.
 */
export class KeptChanges {
  readonly #prefix: string
  readonly #oldPrefix: string
  readonly #page = newId()
  readonly #at = Date.now()
  /** The entry that this page has adopted: it stays until the server has answered. */
  #adopted: string | null = null

  constructor(venue: string, memberId: string) {
    this.#prefix = storageKey(venue, `draft-${memberId}-`)
    this.#oldPrefix = storageKey(venue, `edit-${memberId}-`)
    // Held until the page is closed.
    void locks()?.request(this.#prefix + this.#page, async () => new Promise(() => {}))
  }

  /** Takes over the oldest changes of a page that is closed. */
  async adopt(): Promise<LocalChanges | null> {
    for (const { name, entry } of this.#readEntries()) {
      const lock = (name.startsWith(this.#prefix) ? this.#prefix : this.#oldPrefix) + entry.page
      const isClosed = await whileClosed(lock, () => {
        // Another page may have adopted it meanwhile.
        if (storedText(name) === null || !this.keep(entry)) return false
        if (name.startsWith(this.#prefix)) remove(name)
        else this.#adopted = name
        return true
      })
      if (isClosed) return { changes: entry.changes, batch: entry.batch }
    }
    return null
  }

  /** Keeps exactly these changes of this page. Returns false if the browser could not. */
  keep({ changes, batch }: LocalChanges): boolean {
    const name = this.#prefix + this.#page
    if (changes.length === 0 && !batch) {
      for (const done of [name, this.#adopted]) if (done !== null) remove(done)
      this.#adopted = null
      return true
    }
    const entry: Entry = { changes, batch, page: this.#page, at: this.#at }
    try {
      window.localStorage.setItem(name, JSON.stringify(entry))
      return true
    } catch {
      return false
    }
  }

  /** Returns the entries of other pages, the oldest first. */
  #readEntries(): readonly Named[] {
    try {
      return Object.entries(window.localStorage as Readonly<Record<string, string>>)
        .flatMap(([name, text]) => this.#readEntry(name, text))
        .filter(({ entry }) => entry.page !== this.#page)
        .toSorted((one, other) => one.entry.at - other.entry.at)
    } catch {
      return []
    }
  }

  /** Returns an empty list for a name or text that is of no entry. */
  #readEntry(name: string, text: string): readonly Named[] {
    const isOld = name.startsWith(this.#oldPrefix)
    if (!isOld && !name.startsWith(this.#prefix)) return []
    try {
      if (!isOld) return [{ name, entry: JSON.parse(text) as Entry }]
      const { id, changes, page, at } = JSON.parse(text) as OldEntry
      return [{ name, entry: { changes: [], batch: { id, changes }, page, at } }]
    } catch {
      return []
    }
  }
}

/** A browser that refuses access has kept nothing. */
function remove(name: string): void {
  try {
    window.localStorage.removeItem(name)
  } catch {
    // Nothing is there.
  }
}

/** Undefined where the browser has none: on a page without https. */
function locks(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks
}

/**
 * Does the work if no open page holds the lock; always where the browser has no locks. Returns what
 * the work returns; false if a page is open.
 */
async function whileClosed(lock: string, work: () => boolean): Promise<boolean> {
  const manager = locks()
  if (!manager) return work()
  return manager.request(lock, { ifAvailable: true }, (held) => held !== null && work())
}
