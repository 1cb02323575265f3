import { describe, expect, it } from 'vitest'

import {
  EMAIL,
  NEXT_MONTH,
  NOW,
  playAll,
  readyGame,
  spinTo,
  TICKET,
  typesOf,
} from '#testing/game/games.ts'

import type { Game, GameEvent } from './game.ts'
import { play } from './play.ts'

const OBTAINED = { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' } as const

describe('a code', () => {
  const won = () => playAll(readyGame(), ...spinTo('cocktail')).game

  it.each([
    ['lookupFailed', ['toast lookupFailed', 'toast codeMissing']],
    ['attemptsExhausted', ['toast attemptsExhausted', 'toast codeMissing']],
    ['saveFailed', ['toast saveFailed']],
    ['saveRefused', ['toast saveFailed', 'toast codeMissing']],
  ] as const)('that could not be obtained (%s) can be requested again', (failure, toasts) => {
    const failed = playAll(won(), { type: 'codeFailed', failure })
    expect(typesOf(failed.effects)).toEqual(toasts)
    const asked = play(failed.game, { type: 'codeRetried' })
    // The error toasts are obsolete.
    expect(typesOf(asked.effects)).toEqual(['withdrawToasts', 'obtainCode'])
  })

  it('is not requested again while a request is running', () => {
    expect(play(won(), { type: 'codeRetried' }).effects).toEqual([])
  })

  it('is shown after it was obtained, and its mails are requested with the recorded values', () => {
    const { game, effects } = playAll(won(), OBTAINED)
    expect(game.stored.prize_code).toBe('AB12CD34')
    const request = { userEmail: EMAIL, prizeName: 'Cocktail', prizeCode: 'AB12CD34' }
    const { adminEmail, name: appName } = game.venue
    expect(effects).toEqual([
      { type: 'sendPrizeEmail', ticket: TICKET, request: { ...request, adminEmail, appName } },
      { type: 'requestPrizeState', ticket: TICKET },
    ])
  })

  it('requests no mails if the player’s address has no @, and marks them as failed', () => {
    const valid = won()
    const invalid = { ...valid, stored: { ...valid.stored, email: 'ana' } }
    const { game, effects } = playAll(invalid, OBTAINED)
    expect(typesOf(effects)).toEqual(['toast playerEmailMissing', 'requestPrizeState'])
    expect(game.stored.participation?.mails).toBe('failed')
  })

  it.each<[GameEvent, readonly string[], string]>([
    [{ type: 'mailsSent', message: 'ok' }, ['toast mailsSent'], 'sent'],
    [{ type: 'mailsWaiting', message: 'plus tard' }, ['toast mailsWaiting'], 'waiting'],
    [
      { type: 'mailsFailed', reason: 'SMTP 450' },
      ['toast mailsFailed', 'requestPrizeState'],
      'failed',
    ],
    [{ type: 'mailsBroken' }, ['toast mailsBroken'], 'waiting'],
  ])('shows the result of its mails: %o', (event, toasts, mails) => {
    const { game, effects } = playAll(won(), OBTAINED, event)
    expect(typesOf(effects)).toEqual(toasts)
    expect(game.stored.participation?.mails).toBe(mails)
  })

  const withCode = () => playAll(won(), OBTAINED).game
  const prizeState = { side: 33, path: 'M0 0.5h7', redeemedAt: null }

  it('has its state requested only while it is shown', () => {
    expect(play(won(), { type: 'timePassed', now: NOW }).effects).toEqual([])
    const back = play(withCode(), { type: 'backPressed' }).game
    expect(play(back, { type: 'timePassed', now: NOW }).effects).toEqual([])
    const over = play(withCode(), { type: 'timePassed', now: NEXT_MONTH })
    expect([over.game.stored.participation, over.effects]).toEqual([null, []])
  })

  it('has its state requested until ten minutes after the hand-over, or until its validity has ended', () => {
    const isRequested = (game: Game, now: string) =>
      typesOf(play(game, { type: 'timePassed', now }).effects).includes('requestPrizeState')
    const handedOver = playAll(withCode(), {
      type: 'prizeStateReceived',
      prizeState: { ...prizeState, redeemedAt: '2026-11-21T13:00:00.000Z' },
    }).game
    expect(isRequested(handedOver, '2026-11-21T13:09:59.999Z')).toBe(true)
    expect(isRequested(handedOver, '2026-11-21T13:10:00.000Z')).toBe(false)
    expect(isRequested(withCode(), '2026-11-30T22:59:00.000Z')).toBe(true)

    const validUntil = '2026-11-22T22:59:59.000Z'
    const limited = playAll(
      readyGame(),
      ...spinTo('cocktail', { validUntil, prizeCode: 'AB12CD34' }),
    ).game
    // Staff may have handed the prize over at the last moment.
    expect(isRequested(limited, '2026-11-22T23:09:58.999Z')).toBe(true)
    expect(isRequested(limited, '2026-11-22T23:09:59.000Z')).toBe(false)
    const undone = playAll(limited, { type: 'prizeStateReceived', prizeState }).game
    expect(isRequested(undone, '2026-11-22T22:00:00.000Z')).toBe(true)
  })

  it('is not changed by a failed request for the state', () => {
    const game = withCode()
    expect(play(game, { type: 'prizeStateFailed' })).toEqual({ game, effects: [] })
  })

  it('has the mail state ‘sent’ as soon as the server reports it, even after a failed call', () => {
    for (const event of [
      { type: 'mailsBroken' },
      { type: 'mailsFailed', reason: 'SMTP 450' },
    ] as const) {
      const { game } = playAll(withCode(), event, { type: 'prizeStateReceived', prizeState })
      expect(game.stored.participation?.mails).not.toBe('sent')
      const updated = play(game, {
        type: 'prizeStateReceived',
        prizeState: { ...prizeState, mailSentAt: NOW },
      }).game
      expect(updated.stored.participation?.mails).toBe('sent')
    }
  })
})

it('stores the end of a prize’s validity with the game and with the code', () => {
  const validUntil = '2026-12-21T22:59:59.000Z'
  const won = playAll(readyGame(), ...spinTo('soft-1', { validUntil }), {
    type: 'codeObtained',
    code: 'AAAA1111',
    prizeName: 'Soft',
  }).game
  expect(won.stored.participation).toMatchObject({ validUntil, savedCode: { validUntil } })
  const cleared = playAll(won, { type: 'loaded', now: '2027-01-01T00:00:00.000Z' }).game
  expect(cleared.stored.saved_codes).toMatchObject([{ code: 'AAAA1111', validUntil }])
})
