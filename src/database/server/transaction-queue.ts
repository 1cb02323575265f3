import { DatabaseUnavailable } from './database-error.ts'

type QueueEntry = { hasPriority: boolean; start: () => void; reject: (error: Error) => void }

/** Runs one transaction at a time, in the order of arrival; those with priority come before all others. */
export class TransactionQueue {
  #isAcquired = false
  #entries: QueueEntry[] = []

  /**
   * Resolves when the caller's transaction may run; the caller calls `release` after it. Rejects with DatabaseUnavailable after
   * `timeoutMs`: under load the queue would otherwise grow until no transaction starts in time.
   */
  async acquire(timeoutMs?: number, hasPriority = false): Promise<void> {
    if (this.#isAcquired) await this.#wait(timeoutMs, hasPriority)
    this.#isAcquired = true
  }

  /** Starts the next transaction. The queue stays acquired in between. */
  release(): void {
    const next = this.#entries.shift()
    if (next) next.start()
    else this.#isAcquired = false
  }

  /** Rejects all transactions that wait now. */
  rejectAll(error: Error): void {
    for (const { reject } of this.#entries.splice(0)) reject(error)
  }

  async #wait(timeoutMs: number | undefined, hasPriority: boolean): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const turn = new Promise<void>((start, reject) => {
      const entry = { hasPriority, start, reject }
      this.#insert(entry)
      if (timeoutMs === undefined) return
      timer = setTimeout(() => {
        this.#entries.splice(this.#entries.indexOf(entry), 1)
        reject(new DatabaseUnavailable(`The database was busy for ${timeoutMs} ms.`))
      }, timeoutMs)
    })
    return turn.finally(() => clearTimeout(timer))
  }

  #insert(entry: QueueEntry): void {
    const index = entry.hasPriority ? this.#entries.findIndex(({ hasPriority }) => !hasPriority) : -1
    this.#entries.splice(index < 0 ? this.#entries.length : index, 0, entry)
  }
}
