import { afterEach, describe, expect, it, vi } from 'vitest'

import { CROWD_OF_ADDRESS } from '#players/server/limits.ts'
import { STATES_OF_ADDRESS } from '#redemption/server/limits.ts'
import { createLimits } from '#platform/limits/server/rate-limiter.ts'
import { NOW, playAll, readyGame, spinTo } from '#testing/game/games.ts'

import type { GameEvent } from './game.ts'
import { play } from './play.ts'

const SECOND_MS = 1000
/** WonTicket requests the state for five minutes, unless the prize is handed over before. */
const TICKET_EVERY_SECONDS = 10
const TICKET_REQUESTS_MAX = 30
const MINUTES = 30
const ADDRESS = ['203.0.113.9', '203.0.113.0/24']

/**
 * Returns the seconds at which an open ticket requests its state in half an hour. Its prize is
 * handed over after some minutes.
 */
function requestsOf(handedOverAfterMinutes: number): readonly number[] {
  const handedOver = handedOverAfterMinutes * 60
  const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * SECOND_MS).toISOString()
  let { game } = playAll(readyGame(), ...spinTo('cocktail', { prizeCode: 'AB12CD34' }))
  const requests: number[] = []
  let left = TICKET_REQUESTS_MAX
  for (let seconds = 0; seconds <= MINUTES * 60; seconds += TICKET_EVERY_SECONDS) {
    const events: GameEvent[] = []
    if (!game.stored.participation?.prizeState?.redeemedAt && left > 0) {
      events.push({ type: 'prizeStateRequested' })
      left -= 1
    }
    if (seconds % 60 === 0 && seconds > 0) events.push({ type: 'timePassed', now: at(seconds) })
    const effects = events.flatMap((event) => play(game, event).effects)
    if (effects.length === 0) continue
    requests.push(...effects.map(() => seconds))
    const redeemedAt = seconds < handedOver ? null : at(handedOver)
    ;({ game } = play(game, { type: 'prizeStateReceived', prizeState: { redeemedAt } }))
  }
  return requests
}

describe('the requests for the states of prizes from one address', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    ['18 winners', 18, 5, 18 * 44],
    ['the winners of a crowd', CROWD_OF_ADDRESS.points, 5, CROWD_OF_ADDRESS.points * 44],
    [
      'the winners of a crowd, who all wait',
      CROWD_OF_ADDRESS.points,
      60,
      CROWD_OF_ADDRESS.points * 60,
    ],
  ])(
    'stay below the limit of an address, and the next winner still gets a QR code: %s',
    async (_, winners, handedOverAfterMinutes, inHalfAnHour) => {
      vi.useFakeTimers({ now: Date.parse(NOW) })
      const limits = createLimits(Buffer.from('secret'), null)
      const requests = requestsOf(handedOverAfterMinutes)
      expect(winners * requests.length).toBe(inHalfAnHour)
      for (const seconds of requests) {
        vi.setSystemTime(Date.parse(NOW) + seconds * SECOND_MS)
        for (let winner = 0; winner <= winners; winner += 1)
          expect(await limits.take(STATES_OF_ADDRESS, ADDRESS)).toBeNull()
      }
    },
  )
})
