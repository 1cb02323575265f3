import { DatabaseAway } from './database-error.ts'

type Waiting = { goesFirst: boolean; start: () => void; refuse: (error: Error) => void }

/** One at a time, in the order of arrival; those that go first, before all others. */
export class Turns {
  #isTaken = false
  #waiting: Waiting[] = []

  /** Who waits longer is refused: a rush would else grow a queue in which nobody is served in time. */
  async take(withinMs?: number, goesFirst = false): Promise<void> {
    if (this.#isTaken) await this.#wait(withinMs, goesFirst)
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

  async #wait(withinMs: number | undefined, goesFirst: boolean): Promise<void> {
    let late: NodeJS.Timeout | undefined
    const turn = new Promise<void>((start, refuse) => {
      const waiting = { goesFirst, start, refuse }
      this.#stand(waiting)
      if (withinMs === undefined) return
      late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        refuse(new DatabaseAway(`The database was busy for ${withinMs} ms.`))
      }, withinMs)
    })
    return turn.finally(() => clearTimeout(late))
  }

  #stand(waiting: Waiting): void {
    const others = waiting.goesFirst ? this.#waiting.findIndex(({ goesFirst }) => !goesFirst) : -1
    this.#waiting.splice(others < 0 ? this.#waiting.length : others, 0, waiting)
  }
}
