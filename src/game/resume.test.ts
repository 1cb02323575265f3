import { describe, expect, it } from 'vitest'

import {
  CLIENT_SEED,
  EMAIL,
  EVENTS_UNTIL_WHEEL,
  newWafubar,
  NEXT_MONTH,
  NOW,
  playAll,
  prizeById,
  PROMISED,
  readyGame,
  spinTo,
  TICKET,
  typesOf,
} from '#testing/game/games.ts'

import type { Game, GameEvent } from './game.ts'
import { play } from './play.ts'
import { clearFinishedGame } from './resume.ts'
import type { Stored } from './stored-game.ts'
import { deriveView, type View } from './view.ts'

const CODE: GameEvent = { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' }
const LATER = '2026-12-01T08:00:00.000Z'

/** Loads the page again with the stored values. */
function reload(game: Game, now = NOW) {
  return play(newWafubar(game.stored), { type: 'loaded', now })
}

describe('a new load of the page', () => {
  it('requests a missing commitment', () => {
    const { effects } = reload(playAll(newWafubar(), ...EVENTS_UNTIL_WHEEL.slice(0, -1)).game)
    expect(typesOf(effects)).toEqual(['requestCommitment'])
  })

  it('turns the wheel of an interrupted spin, and requests the draw with the same ticket', () => {
    const { game, effects } = reload(readyGame({ type: 'spinPressed' }))
    expect(game.spin.phase).toBe('turning')
    expect(effects).toMatchObject([
      { type: 'requestDraw', email: EMAIL, participation: { ticket: TICKET } },
    ])
  })

  it('requests nothing after a refusal', () => {
    const refused = readyGame(
      { type: 'spinPressed' },
      { type: 'alreadyPlayed', nextPlayAt: NEXT_MONTH },
    )
    expect(reload(refused).effects).toEqual([])
  })

  it('obtains a code for a win without a code', () => {
    expect(typesOf(reload(readyGame(...spinTo('cocktail'))).effects)).toEqual(['obtainCode'])
  })

  it.each<[string, readonly GameEvent[]]>([
    ['before the request of its mails was answered', []],
    ['after that request was interrupted', [{ type: 'mailsBroken' }]],
    ['after that request failed', [{ type: 'mailsFailed', reason: 'HTTP 500' }]],
    ['after its mails were sent', [{ type: 'mailsSent', message: 'ok' }]],
  ])('%s requests the state of the prize, but does not request the mails again', (_, events) => {
    const once = reload(readyGame(...spinTo('cocktail'), CODE, ...events))
    expect(typesOf(once.effects)).toEqual(['requestPrizeState'])
    expect(typesOf(reload(once.game).effects)).toEqual(['requestPrizeState'])
  })

  it('asks the server for the prize if the stored prize cannot be read, and does not spin', () => {
    const done = readyGame(...spinTo('cocktail'), CODE)
    for (const prize of [null, { ...prizeById('cocktail'), id: '' }]) {
      const { game, effects } = reload(newWafubar({ ...done.stored, prize }))
      expect([game.spin.phase, game.stored.prize]).toEqual(['idle', prizeById('cocktail')])
      expect(typesOf(effects)).toEqual(['requestPrizeState'])
    }
    const lost = readyGame(...spinTo('nothing-1'))
    const { game, effects } = reload(newWafubar({ ...lost.stored, prize: null }))
    expect([game.spin.phase, game.stored.prize?.id, effects]).toEqual(['idle', 'nothing-1', []])
  })

  it('does not show the result again after Back', () => {
    const back = playAll(readyGame(...spinTo('nothing-1')), { type: 'backPressed' }).game
    expect(reload(back)).toEqual({ game: newWafubar(back.stored), effects: [] })
  })
})

describe('the six stored values alone', () => {
  const WHEEL = { reviewed: true, email: EMAIL, email_submitted: true }
  const WON = { ...WHEEL, prize: prizeById('cocktail'), prize_code: 'AB12CD34', has_played: true }

  it.each<[View, Partial<Stored>]>([
    ['initial', {}],
    ['email', { reviewed: true }],
    ['wheel', WHEEL],
    ['wheel', { ...WHEEL, has_played: true }],
    ['prize', WON],
    ['prize', { ...WON, has_played: false }],
    ['prize', { ...WON, prize: prizeById('nothing-1'), prize_code: '' }],
    ['prize', { ...WON, prize_code: '' }],
  ])('show the %s view without a spin, and do not change', (view, stored) => {
    const { game, effects } = reload(newWafubar(stored))
    expect(deriveView(game.stored, false)).toBe(view)
    expect([game.stored, game.spin.phase, effects]).toEqual([newWafubar(stored).stored, 'idle', []])
    expect(play(game, { type: 'timePassed', now: LATER })).toEqual({ game, effects: [] })
  })

  it('of a wheel create a participation at a press of the button, with accepted terms and without offers', () => {
    const { game } = reload(newWafubar(WHEEL))
    const { game: turning, effects } = play(game, { type: 'spinPressed', ticket: TICKET })
    expect(turning.spin.phase).toBe('turning')
    expect(turning.stored).toMatchObject({
      has_played: true,
      participation: { ticket: TICKET, acceptedTerms: true, promoEmails: false },
    })
    expect(effects).toEqual([{ type: 'requestCommitment', ticket: TICKET, email: EMAIL }])
    const promise = { type: 'commitmentReceived', promised: PROMISED } as const
    expect(typesOf(play(turning, { ...promise, clientSeed: CLIENT_SEED }).effects)).toEqual([
      'requestDraw',
    ])
  })

  it.each<[string, Partial<Stored>]>([
    ['the form', { reviewed: true }],
    ['a wheel that was played', { ...WHEEL, has_played: true }],
    ['a prize', { ...WON, has_played: false }],
  ])('of %s start no spin at a press of the button', (_, stored) => {
    const { game } = reload(newWafubar(stored))
    expect(play(game, { type: 'spinPressed', ticket: TICKET })).toEqual({ game, effects: [] })
  })

  it('show a ticked box in the form after Back', () => {
    const { game } = play(reload(newWafubar(WHEEL)).game, { type: 'backPressed' })
    expect([deriveView(game.stored, false), game.form.acceptedTerms]).toEqual(['email', true])
  })

  it('of a prize without id store the consolation prize and show an error', () => {
    const { game, effects } = reload(newWafubar({ ...WON, prize: { ...WON.prize, id: '' } }))
    expect(game.stored.prize?.id).toBe('nothing-1')
    expect(typesOf(effects)).toEqual(['toast prizeError'])
    expect(reload(game)).toEqual({ game, effects: [] })
  })
})

describe('when the next participation can start', () => {
  const done = readyGame(...spinTo('cocktail'), CODE, { type: 'mailsSent', message: 'ok' })

  it('the game is cleared, and not a millisecond earlier', () => {
    expect(reload(done, '2026-11-30T22:59:59.999Z').game.stored.prize).not.toBeNull()
  })

  it.each(['loaded', 'timePassed'] as const)(
    'the code is listed under « Mes codes », and a new game begins (%s)',
    (type) => {
      const { game } = play(newWafubar(done.stored), { type, now: NEXT_MONTH })
      expect(game.stored).toMatchObject({
        reviewed: true,
        email_submitted: false,
        prize: null,
        prize_code: '',
        has_played: false,
        participation: null,
        saved_codes: [{ code: 'AB12CD34', prizeName: 'Cocktail', playedAt: NOW }],
      })
    },
  )

  it('a code that Back has hidden is also listed', () => {
    const { game } = play(play(done, { type: 'backPressed' }).game, {
      type: 'timePassed',
      now: LATER,
    })
    expect(game.stored.saved_codes).toHaveLength(1)
  })

  it('a win without a code is not cleared', () => {
    const { game, effects } = reload(readyGame(...spinTo('cocktail')), LATER)
    expect(game.stored.prize?.id).toBe('cocktail')
    expect(typesOf(effects)).toEqual(['obtainCode'])
  })

  it('a running spin is not interrupted', () => {
    const spinning = readyGame({ type: 'spinPressed' })
    expect(play(spinning, { type: 'timePassed', now: LATER }).game).toBe(spinning)
  })

  it('a game with a single participation per campaign is not cleared', () => {
    const once = readyGame(...spinTo('nothing-1', { nextPlayAt: null }))
    expect(reload(once, '2099-01-01T00:00:00.000Z').game.stored.prize?.id).toBe('nothing-1')
  })
})

describe('the values that another tab stored', () => {
  it('replace the values of a game without a running spin', () => {
    const stored = readyGame(...spinTo('beer')).stored
    expect(play(newWafubar(), { type: 'otherTabStored', stored }).game.stored).toBe(stored)
  })

  it('do not change a running spin', () => {
    const spinning = readyGame({ type: 'spinPressed' })
    expect(play(spinning, { type: 'otherTabStored', stored: newWafubar().stored }).game).toBe(
      spinning,
    )
  })

  it('do not replace a win that the other tab has not read, and do not remove a code', () => {
    const won = readyGame(...spinTo('cocktail'), CODE)
    const other = TICKET.replaceAll('1', '9')
    for (const stored of [
      newWafubar().stored,
      playAll(newWafubar(), { type: 'emailSubmitted', ticket: other }).game.stored,
    ])
      expect(play(won, { type: 'otherTabStored', stored }).game).toBe(won)
    const ended = clearFinishedGame(won, LATER)
    const { game } = play(ended, { type: 'otherTabStored', stored: newWafubar().stored })
    expect(game.stored.saved_codes).toEqual(ended.stored.saved_codes)
  })

  it('end a game whose next period has begun in the other tab', () => {
    const won = readyGame(...spinTo('cocktail'), CODE)
    const { stored } = clearFinishedGame(won, LATER)
    for (const game of [won, readyGame({ type: 'spinPressed' })])
      expect(play(game, { type: 'otherTabStored', stored }).game).toMatchObject({
        stored,
        spin: { phase: 'idle' },
      })
  })

  it('complete the participation of a running spin if it is the same one', () => {
    const spinning = readyGame({ type: 'spinPressed' })
    const { stored } = readyGame(...spinTo('cocktail'), CODE)
    const { game } = play(spinning, { type: 'otherTabStored', stored })
    expect(game).toEqual({
      ...spinning,
      stored: { ...spinning.stored, participation: stored.participation },
    })
  })
})

it.each<[string, readonly GameEvent[]]>([
  ['a visitor', spinTo('nothing-1', { nextPlayAt: null })],
  [
    'a phone that was refused',
    [{ type: 'spinPressed' }, { type: 'alreadyPlayed', nextPlayAt: null }],
  ],
])('%s in an earlier campaign can play again when the next campaign has opened', (_, events) => {
  const game = readyGame(...events)
  // The terms contain the opening, so the terms of the next campaign are different.
  const terms = { ...game.venue.terms, hash: 'dd'.repeat(32) }
  const next = { opensAt: '2026-12-01T00:00:00+01:00', terms }
  const hasPlayedIn = (venue: Partial<Game['venue']>, now: string) =>
    clearFinishedGame({ ...game, venue: { ...game.venue, period: 'campaign', ...venue } }, now)
      .stored.has_played
  const LATE = '2027-01-01T00:00:00.000Z'
  for (const venue of [{}, { terms }, { opensAt: '2026-11-01T00:00:00+01:00' }])
    expect([venue, hasPlayedIn(venue, LATE)]).toEqual([venue, true])
  expect(hasPlayedIn(next, '2026-11-30T22:59:59.999Z')).toBe(true)
  expect(hasPlayedIn(next, '2026-11-30T23:00:00.000Z')).toBe(false)
})

it('a form in which nobody has played is not cleared in the next campaign', () => {
  const game = readyGame()
  const opensAt = '2026-12-01T00:00:00+01:00'
  const terms = { ...game.venue.terms, hash: 'dd'.repeat(32) }
  const later = { ...game, venue: { ...game.venue, period: 'campaign', opensAt, terms } } as const
  expect(clearFinishedGame(later, '2027-01-01T00:00:00.000Z')).toBe(later)
})
