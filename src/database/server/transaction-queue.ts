import { DatabaseUnavailable } from './database-error.ts'

type QueueEntry = { hasPriority: boolean; start: () => void; reject: (error: Error) => void }

/**
 * A lock for one transaction at a time. Transactions get the lock in the order of their arrival,
 * those with priority first.
 */
export class TransactionQueue {
  #isLocked = false
  #entries: QueueEntry[] = []

  /**
   * Resolves when the caller's transaction may run. The caller calls `release` after the
   * transaction. Rejects with DatabaseUnavailable after `timeoutMs`, unless `timeoutMs` is 0.
   * Without a timeout, the queue would grow under load until no transaction starts in time.
   */
  async acquire(timeoutMs?: number, hasPriority = false): Promise<void> {
    if (this.#isLocked) await this.#wait(timeoutMs, hasPriority)
    this.#isLocked = true
  }

  /** Passes the lock to the next waiting transaction. */
  release(): void {
    const next = this.#entries.shift()
    if (next) next.start()
    else this.#isLocked = false
  }

  /** Rejects all waiting transactions. */
  rejectAll(error: Error): void {
    for (const { reject } of this.#entries.splice(0)) reject(error)
  }

  async #wait(timeoutMs: number | undefined, hasPriority: boolean): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const acquired = new Promise<void>((start, reject) => {
      const entry = { hasPriority, start, reject }
      this.#insert(entry)
      if (!timeoutMs) return
      timer = setTimeout(() => {
        this.#entries.splice(this.#entries.indexOf(entry), 1)
        reject(new DatabaseUnavailable(`The database was busy for ${timeoutMs} ms.`))
      }, timeoutMs)
    })
    return acquired.finally(() => clearTimeout(timer))
  }

  #insert(entry: QueueEntry): void {
    const index = entry.hasPriority
      ? this.#entries.findIndex(({ hasPriority }) => !hasPriority)
      : -1
    this.#entries.splice(index < 0 ? this.#entries.length : index, 0, entry)
  }
}
