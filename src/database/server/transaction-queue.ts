import { DatabaseAway } from './database-error.ts'

type Waiting = { hasPriority: boolean; start: () => void; refuse: (error: Error) => void }

/** Lets one transaction run at a time, in the order of arrival; those with priority before all others. */
export class TransactionQueue {
  #isTaken = false
  #waiting: Waiting[] = []

  /**
   * Resolves when it is the caller's turn; the caller ends it with `give`. Rejects with DatabaseAway after `withinMs`: in a rush the
   * queue would otherwise grow until no transaction starts in time.
   */
  async take(withinMs?: number, hasPriority = false): Promise<void> {
    if (this.#isTaken) await this.#wait(withinMs, hasPriority)
    this.#isTaken = true
  }

  /** Ends a turn. The next one starts without the queue being free in between. */
  give(): void {
    const next = this.#waiting.shift()
    if (next) next.start()
    else this.#isTaken = false
  }

  /** Rejects all that wait now. */
  refuseAll(error: Error): void {
    for (const { refuse } of this.#waiting.splice(0)) refuse(error)
  }

  async #wait(withinMs: number | undefined, hasPriority: boolean): Promise<void> {
    let late: NodeJS.Timeout | undefined
    const turn = new Promise<void>((start, refuse) => {
      const waiting = { hasPriority, start, refuse }
      this.#insert(waiting)
      if (withinMs === undefined) return
      late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        refuse(new DatabaseAway(`The database was busy for ${withinMs} ms.`))
      }, withinMs)
    })
    return turn.finally(() => clearTimeout(late))
  }

  #insert(waiting: Waiting): void {
    const others = waiting.hasPriority ? this.#waiting.findIndex(({ hasPriority }) => !hasPriority) : -1
    this.#waiting.splice(others < 0 ? this.#waiting.length : others, 0, waiting)
  }
}
