type Waiting = { start: () => void; refuse: (error: Error) => void }

/** One at a time, in the order of arrival. */
export class Turns {
  #isTaken = false
  #waiting: Waiting[] = []

  async take(): Promise<void> {
    if (this.#isTaken) {
      await new Promise<void>((start, refuse) => this.#waiting.push({ start, refuse }))
    }
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
}
