import { setTimeout as pause } from 'node:timers/promises'

import type { Journal } from '#faults/checker/journal.ts'

import { newCaller, type Attempt } from './callers.ts'
import { newPlayer, spin } from './players.ts'

const EVERY_MS = 100
/** The service counts as restored after this number of successful probes in a row. */
const IN_A_ROW = 5
/**
 * The search for the end of the fault begins this time after a failed probe: until then, more
 * probes may fail.
 */
const NOTICED_AFTER_MS = 500
/** If no probe has failed within this time, the fault has no effect on probes. */
const UNNOTICED_AFTER_MS = 1_000
const GIVEN_UP_AFTER_MS = 30_000
const LOOK_EVERY_MS = 10

/**
 * Spins of new visitors at a steady pace, with one attempt each, whether or not earlier spins are
 * answered. Players that retry cannot measure when a fault ends, because all of them wait at the
 * same time.
 */
export type Probes = {
  /**
   * Waits until probes succeed again. Returns the milliseconds from `since` to the first success,
   * or Infinity.
   */
  untilServed(since: number): Promise<number>
  end(): Promise<void>
}

type Ended = { readonly at: number; readonly sentAt: number; readonly isServed: boolean }

export function startProbes(
  url: () => Promise<string>,
  journal: Journal,
  onAttempt: (one: Attempt) => void,
): Probes {
  const ending = new AbortController()
  let ended: Ended[] = []
  const caller = newCaller(url, (one) => {
    onAttempt(one)
    const at = performance.now()
    ended.push({ at, sentAt: at - one.ms, isServed: one.status === 200 })
  })
  caller.giveUp()
  const coming = async () => {
    const waiting = new Set<Promise<unknown>>()
    for (let made = 1; !ending.signal.aborted; made += 1) {
      const probe = newPlayer(made).then(async (player) => spin(player, caller, journal))
      waiting.add(probe)
      void probe.finally(() => waiting.delete(probe))
      await pause(EVERY_MS)
    }
    await Promise.all(waiting)
  }
  const allCame = coming()

  const firstServed = (since: number, passedMs: number): Ended | undefined => {
    const sentSince = ended.filter(({ sentAt }) => sentAt >= since)
    const lastFailed = sentSince.findLastIndex(({ isServed }) => !isServed)
    const served = sentSince.slice(lastFailed + 1)
    const isOver = passedMs > (lastFailed === -1 ? UNNOTICED_AFTER_MS : NOTICED_AFTER_MS)
    return isOver && served.length >= IN_A_ROW ? served[0] : undefined
  }
  return {
    async untilServed(since) {
      ended = ended.filter(({ sentAt }) => sentAt >= since)
      for (;;) {
        const passedMs = performance.now() - since
        const first = firstServed(since, passedMs)
        if (first) return first.at - since
        if (passedMs > GIVEN_UP_AFTER_MS) return Infinity
        await pause(LOOK_EVERY_MS)
      }
    },
    async end() {
      ending.abort()
      await allCame
    },
  }
}
