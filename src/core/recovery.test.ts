import { describe, expect, it } from 'vitest'

import {
  EMAIL,
  newWafubar,
  NEXT_MONTH,
  NOW,
  playAll,
  spinTo,
  TICKET,
  TO_THE_WHEEL,
  typesOf,
} from '#testing/games.ts'

import type { Game, GameEvent } from './game.ts'
import { play } from './play.ts'

const CODE: GameEvent = { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' }
const LATER = '2026-12-01T08:00:00.000Z'

/** The page dies, and what is stored is loaded again. */
function reload(game: Game, now = NOW) {
  return play(newWafubar(game.stored), { type: 'loaded', now })
}

function after(...events: readonly GameEvent[]): Game {
  return playAll(newWafubar(), ...TO_THE_WHEEL, ...events).game
}

describe('a new load of the page', () => {
  it('takes nothing up where nothing was begun', () => {
    expect(reload(newWafubar()).effects).toEqual([])
  })

  it('asks for a promise that had not come', () => {
    const { effects } = reload(playAll(newWafubar(), ...TO_THE_WHEEL.slice(0, -1)).game)
    expect(typesOf(effects)).toEqual(['askCommitment'])
  })

  it('in mid-spin asks for the draw with the same ticket, and turns the wheel', () => {
    const { game, effects } = reload(after({ type: 'spinPressed' }))
    expect(game.spin.phase).toBe('turning')
    expect(effects).toMatchObject([{ type: 'askDraw', email: EMAIL, participation: { ticket: TICKET } }])
  })

  it('does not ask again after a refusal', () => {
    const refused = after({ type: 'spinPressed' }, { type: 'alreadyPlayed', nextPlayAt: NEXT_MONTH })
    expect(reload(refused).effects).toEqual([])
  })

  it('after a win without a code obtains one', () => {
    expect(typesOf(reload(after(...spinTo('cocktail'))).effects)).toEqual(['obtainCode'])
  })

  it('after a code whose mails nobody asked for asks for them', () => {
    expect(typesOf(reload(after(...spinTo('cocktail'), CODE)).effects)).toEqual([
      'sendPrizeEmail',
      'askPrizeState',
    ])
  })

  it('asks for no mails twice, but each time what has become of the code', () => {
    const done = after(...spinTo('cocktail'), CODE, { type: 'mailsSent', message: 'ok' })
    expect(typesOf(reload(done).effects)).toEqual(['askPrizeState'])
  })

  it('without its participation starts over, and keeps the code', () => {
    const { stored } = after(...spinTo('cocktail'), CODE)
    const { game } = reload(newWafubar({ ...stored, participation: null }))
    expect(game.stored).toMatchObject({
      prize: null,
      prize_code: '',
      has_played: false,
      email_submitted: false,
    })
    expect(game.stored.saved_codes).toMatchObject([{ code: 'AB12CD34', prizeName: 'Cocktail' }])
  })
})

describe('once the next participation can start', () => {
  const done = after(...spinTo('cocktail'), CODE, { type: 'mailsSent', message: 'ok' })

  it('and not a moment before', () => {
    expect(reload(done, '2026-11-30T22:59:59.999Z').game.stored.prize).not.toBeNull()
  })

  it.each(['loaded', 'timePassed'] as const)(
    'the code goes under « Mes codes » and the game begins anew (%s)',
    (type) => {
      const { game } = play(newWafubar(done.stored), { type, now: NEXT_MONTH })
      expect(game.stored).toMatchObject({
        ...{
          reviewed: true,
          email_submitted: false,
          prize: null,
          prize_code: '',
          has_played: false,
          participation: null,
        },
        saved_codes: [{ code: 'AB12CD34', prizeName: 'Cocktail', playedAt: NOW }],
      })
    },
  )

  it('a code that Back had put out of sight is kept too', () => {
    const { game } = play(play(done, { type: 'backPressed' }).game, { type: 'timePassed', now: LATER })
    expect(game.stored.saved_codes).toHaveLength(1)
  })

  it('a win that still waits for its code is not put away', () => {
    const { game, effects } = reload(after(...spinTo('cocktail')), LATER)
    expect(game.stored.prize?.id).toBe('cocktail')
    expect(typesOf(effects)).toEqual(['obtainCode'])
  })

  it('a spin that runs is not cut', () => {
    const spinning = after({ type: 'spinPressed' })
    expect(play(spinning, { type: 'timePassed', now: LATER }).game).toBe(spinning)
  })

  it('a campaign of one participation never ends', () => {
    const once = after(...spinTo('nothing-1', { nextPlayAt: null }))
    expect(reload(once, '2099-01-01T00:00:00.000Z').game.stored.prize?.id).toBe('nothing-1')
  })
})

describe('what another tab stored', () => {
  it('is taken over by a game at rest', () => {
    const stored = after(...spinTo('beer')).stored
    expect(play(newWafubar(), { type: 'otherTabStored', stored }).game.stored).toBe(stored)
  })

  it('does not disturb a spin', () => {
    const spinning = after({ type: 'spinPressed' })
    expect(play(spinning, { type: 'otherTabStored', stored: newWafubar().stored }).game).toBe(spinning)
  })
})
