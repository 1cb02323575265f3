import type { Change } from '#admin/draft/changes.ts'
import type { LocalChanges } from '#admin/draft/local-changes.ts'
import { storageKey, storedText } from '#platform/web/storage.ts'

import { newId } from './new-id.ts'

/**
 * The unsaved changes of a page. `at`: the time at which the page was opened, in milliseconds since
 * 1970.
 */
type Entry = LocalChanges & { readonly page: string; readonly at: number }

/** One edit, as a page of 1.0 stores it. */
type OldEntry = Pick<Entry, 'page' | 'at'> & {
  readonly id: string
  readonly changes: readonly Change[]
}

/** An entry and its name in the storage. */
type Named = { readonly name: string; readonly entry: Entry }

/**
 * The unsaved changes of a member in the storage of the browser, with one entry for each page. The
 * next page adopts the entry of a closed page.
 */
export class UnsavedChanges {
  readonly #prefix: string
  readonly #oldPrefix: string
  readonly #page = newId()
  readonly #at = Date.now()
  /**
   * The name of the adopted entry of a page of 1.0. The entry stays until the server has answered.
   */
  #adopted: string | null = null

  constructor(venue: string, memberId: string) {
    this.#prefix = storageKey(venue, `draft-${memberId}-`)
    this.#oldPrefix = storageKey(venue, `edit-${memberId}-`)
    // The browser releases the lock when the page is closed.
    void locks()?.request(this.#prefix + this.#page, async () => new Promise(() => {}))
  }

  /** Takes over the oldest changes of a closed page; null if there are no such changes. */
  async adopt(): Promise<LocalChanges | null> {
    for (const { name, entry } of this.#readEntries()) {
      const lock = (name.startsWith(this.#prefix) ? this.#prefix : this.#oldPrefix) + entry.page
      const isClosed = await whileClosed(lock, () => {
        // Another page may have adopted the entry meanwhile.
        if (storedText(name) === null || !this.store(entry)) return false
        if (name.startsWith(this.#prefix)) remove(name)
        else this.#adopted = name
        return true
      })
      if (isClosed) return { changes: entry.changes, batch: entry.batch }
    }
    return null
  }

  /**
   * Replaces the stored changes of this page. Returns false if the browser could not store them.
   */
  store({ changes, batch }: LocalChanges): boolean {
    const name = this.#prefix + this.#page
    if (changes.length === 0 && !batch) {
      remove(name)
      if (this.#adopted !== null) remove(this.#adopted)
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
        .toSorted((first, second) => first.entry.at - second.entry.at)
    } catch {
      return []
    }
  }

  /**
   * Returns a list with the entry. Returns an empty list for any other name or an unreadable text.
   */
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

/** Removes an entry. A browser that refuses access has no entries. */
function remove(name: string): void {
  try {
    window.localStorage.removeItem(name)
  } catch {
    // There is no entry.
  }
}

/** Returns the locks of the browser; undefined on a page without https. */
function locks(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks
}

/**
 * Does the work if no open page has the lock. Always does the work in a browser without locks.
 * Returns the result of the work, or false if an open page has the lock.
 */
async function whileClosed(lock: string, work: () => boolean): Promise<boolean> {
  const manager = locks()
  if (!manager) return work()
  return manager.request(lock, { ifAvailable: true }, (acquired) => acquired !== null && work())
}
