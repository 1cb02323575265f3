/** What happens next, whatever was planned when: a binary heap by time. Of two at one moment, the one that was planned first. */
export class EventQueue<T> {
  private readonly heap: { readonly at: number; readonly order: number; readonly event: T }[] = []
  private planned = 0

  /** When the next one happens; undefined when nothing is planned. */
  soonest(): number | undefined {
    return this.heap[0]?.at
  }

  plan(at: number, event: T): void {
    this.heap.push({ at, order: (this.planned += 1), event })
    let child = this.heap.length - 1
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (!this.isBefore(child, parent)) break
      this.swap(child, parent)
      child = parent
    }
  }

  next(): { readonly at: number; readonly event: T } | undefined {
    const [first] = this.heap
    const last = this.heap.pop()
    if (first === undefined || last === undefined || this.heap.length === 0) return first
    this.heap[0] = last
    let parent = 0
    for (;;) {
      const left = 2 * parent + 1
      const right = left + 1
      let soonest = parent
      if (left < this.heap.length && this.isBefore(left, soonest)) soonest = left
      if (right < this.heap.length && this.isBefore(right, soonest)) soonest = right
      if (soonest === parent) return first
      this.swap(parent, soonest)
      parent = soonest
    }
  }

  private isBefore(one: number, other: number): boolean {
    const [a, b] = [this.heap[one], this.heap[other]]
    if (!a || !b) return false
    return a.at < b.at || (a.at === b.at && a.order < b.order)
  }

  private swap(one: number, other: number): void {
    const [a, b] = [this.heap[one], this.heap[other]]
    if (!a || !b) return
    this.heap[one] = b
    this.heap[other] = a
  }
}
