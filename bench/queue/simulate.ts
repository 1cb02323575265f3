import { EventQueue } from './event-queue.ts'
import type { Draw } from './random-times.ts'

/** Equal servers behind one line, as behind a balancer that always picks the least busy one. Times in seconds. */
export type System = {
  readonly servers: number
  /** How long one request keeps a server busy. */
  readonly service: Draw
  /** Whoever has waited so long is told 503, which keeps a server busy for a moment as well. Null: nobody ever is. */
  readonly refusal: { readonly afterSeconds: number; readonly costSeconds: number } | null
}

/** What a visitor does who gets no answer, or a 503. */
export type Patience = {
  /** She hangs up after so long. The server does not notice, and works on what nobody waits for. */
  readonly trySeconds: number
  /** How long she waits after so many tries before the next one; null when she has had enough. */
  readonly pauseAfter: (tries: number) => number | null
}

export type Visit = {
  readonly arrivedAt: number
  /** Null: she left without an answer. */
  answeredAt: number | null
  tries: number
}

export type Simulated = {
  readonly visits: readonly Visit[]
  readonly refusals: number
  readonly wasted: number
}

type Request = { readonly visit: Visit; readonly number: number; readonly sentAt: number }
type Event =
  | { readonly type: 'send'; readonly visit: Visit }
  | { readonly type: 'answered' | 'refused' | 'hangUp'; readonly request: Request }

export const PATIENT: Patience = { trySeconds: Infinity, pauseAfter: () => null }

/**
 * Plays every arrival through to its end, event by event; what has not ended by `untilSeconds` never may, and is left as it
 * is then. The line is kept in order of arrival.
 */
export function simulate(
  arrivals: readonly number[],
  system: System,
  patience: Patience,
  untilSeconds = Infinity,
): Simulated {
  const events = new EventQueue<Event>()
  const visits = arrivals.map((arrivedAt): Visit => ({ arrivedAt, answeredAt: null, tries: 0 }))
  let arrived = 0
  let line: Request[] = []
  let head = 0
  let free = system.servers
  let refusals = 0
  let wasted = 0
  /** All wait equally long before they hang up: in the order in which they sent. */
  const hangUps: Request[] = []
  let hungUp = 0

  const isWaitedFor = ({ visit, number }: Request) => visit.answeredAt === null && visit.tries === number
  const serve = (now: number) => {
    for (let request = line[head]; free > 0 && request; request = line[head]) {
      head += 1
      free -= 1
      const isTooLate = system.refusal && now - request.sentAt >= system.refusal.afterSeconds
      if (isTooLate) events.plan(now + (system.refusal?.costSeconds ?? 0), { type: 'refused', request })
      else events.plan(now + system.service(), { type: 'answered', request })
    }
    if (head > 10_000) {
      line = line.slice(head)
      head = 0
    }
  }
  const tryAgain = (now: number, visit: Visit) => {
    const pause = patience.pauseAfter(visit.tries)
    // A number that no request has: what was sent is no longer waited for.
    visit.tries += 0.5
    if (pause !== null) events.plan(now + pause, { type: 'send', visit })
  }

  /** Arrivals are in order already: planning each of them beforehand would only make the queue of events long. */
  const next = (): { readonly at: number; readonly event: Event } | undefined => {
    const visit = visits[arrived]
    const soonest = Math.min(visit?.arrivedAt ?? Infinity, events.soonest() ?? Infinity)
    for (let request = hangUps[hungUp]; request; request = hangUps[hungUp]) {
      const at = request.sentAt + patience.trySeconds
      if (isWaitedFor(request) && at > soonest) break
      hungUp += 1
      if (isWaitedFor(request)) return { at, event: { type: 'hangUp', request } }
    }
    if (!visit || visit.arrivedAt > soonest) return events.next()
    arrived += 1
    return { at: visit.arrivedAt, event: { type: 'send', visit } }
  }

  for (let step = next(); step && step.at <= untilSeconds; step = next()) {
    const { at: now, event } = step
    if (event.type === 'send') {
      const { visit } = event
      visit.tries = Math.floor(visit.tries) + 1
      const request = { visit, number: visit.tries, sentAt: now }
      line.push(request)
      if (patience.trySeconds < Infinity) events.plan(now + patience.trySeconds, { type: 'hangUp', request })
    } else if (event.type === 'hangUp') {
      if (isWaitedFor(event.request)) tryAgain(now, event.request.visit)
      continue
    } else {
      free += 1
      const isHeard = isWaitedFor(event.request)
      if (event.type === 'refused') refusals += 1
      else if (!isHeard) wasted += 1
      if (isHeard && event.type === 'answered') event.request.visit.answeredAt = now
      else if (isHeard) tryAgain(now, event.request.visit)
    }
    serve(now)
  }
  for (const visit of visits) visit.tries = Math.floor(visit.tries)
  return { visits, refusals, wasted }
}
