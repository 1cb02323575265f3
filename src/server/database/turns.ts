import { DatabaseAway } from './database-error.ts'

type Waiting = { start: () => void; refuse: (error: Error) => void }

/** One at a time, in the order of arrival. */
export class Turns {
  #isTaken = false
  #waiting: Waiting[] = []

  /** Who waits longer is refused: a rush would else grow a queue in which nobody is served in time. */
  async take(withinMs?: number): Promise<void> {
    if (this.#isTaken) await this.#wait(withinMs)
    this.#isTaken = true
  }

  /** The turn passes to the next one without ever being free in between. */
  give(): void {
    const next = this.#waiting.shift()
    if (next) next.start()
    else this.#isTaken = false
  }

  /** Those who wait now will not be served. */
  refuseAll(error: Error): void {
    for (const { refuse } of this.#waiting.splice(0)) refuse(error)
  }

  async #wait(withinMs: number | undefined): Promise<void> {
    let late: NodeJS.Timeout | undefined
    const turn = new Promise<void>((start, refuse) => {
      const waiting = { start, refuse }
      this.#waiting.push(waiting)
      if (withinMs === undefined) return
      late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        refuse(new DatabaseAway(`The database was busy for ${withinMs} ms.`))
      }, withinMs)
    })
    return turn.finally(() => clearTimeout(late))
  }
}
