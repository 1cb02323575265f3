import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  drawn,
  EMAIL,
  newWafubar,
  NEXT_MONTH,
  NOW,
  playAll,
  readyGame,
  spinTo,
  EVENTS_UNTIL_WHEEL,
} from '#testing/game/games.ts'

import type { GameEvent } from './game.ts'
import { play } from './play.ts'

describe('any order of events', () => {
  const events: readonly GameEvent[] = [
    ...EVENTS_UNTIL_WHEEL,
    ...spinTo('cocktail'),
    drawn('nothing-1'),
    { type: 'reviewPostponed' },
    { type: 'drawFailed' },
    { type: 'drawDelayed', seconds: 5, reason: 'later' },
    { type: 'drawDelayed', seconds: 500, reason: 'much later' },
    { type: 'commitmentFailed' },
    { type: 'alreadyPlayed', nextPlayAt: NEXT_MONTH },
    { type: 'emailRefused', email: EMAIL, problem: 'emailDisposable' },
    { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' },
    { type: 'codeFailed', failure: 'lookupFailed' },
    { type: 'codeRetried' },
    { type: 'mailsSent', message: 'ok' },
    { type: 'mailsBroken' },
    { type: 'backPressed' },
    { type: 'timePassed', now: NOW },
    { type: 'emailSubmitted', ticket: '99'.repeat(16) },
  ]

  it('keeps the ticket until the next period, shows no win that was not drawn, and loses no code', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (sequence) => {
        let game = newWafubar()
        for (const event of sequence) {
          const before = game
          game = play(before, event).game
          const ticket = before.stored.participation?.ticket
          if (ticket) expect(game.stored.participation?.ticket).toBe(ticket)
          if (before.stored.participation?.savedCode)
            expect(game.stored.participation?.savedCode).toBeTruthy()
          if (!before.stored.prize && game.stored.prize) expect(event.type).toBe('wheelStopped')
          if (game.spin.phase !== 'idle') expect(game.stored.has_played).toBe(true)
        }
      }),
      { seed: 20_261_121, numRuns: 2000 },
    )
  })

  it('requests the mails of a win at most once, whatever reloads happen in between', () => {
    let wins = 0
    const steps = fc.array(fc.constantFrom<GameEvent | 'reload'>(...events, 'reload'), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(steps, (sequence) => {
        let game = playAll(readyGame(), ...spinTo('cocktail')).game
        let asked = 0
        for (const event of sequence) {
          const step =
            event === 'reload'
              ? play(newWafubar(game.stored), { type: 'loaded', now: NOW })
              : play(game, event)
          game = step.game
          asked += step.effects.filter(({ type }) => type === 'sendPrizeEmail').length
        }
        expect(asked).toBeLessThanOrEqual(1)
        wins += asked
      }),
      { seed: 20_261_121, numRuns: 2000 },
    )
    expect(wins).toBeGreaterThan(100)
  })
})
