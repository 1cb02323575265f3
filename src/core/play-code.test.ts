import { describe, expect, it } from 'vitest'

import {
  EMAIL,
  newWafubar,
  NEXT_MONTH,
  NOW,
  playAll,
  spinTo,
  TICKET,
  EVENTS_UNTIL_WHEEL,
  typesOf,
} from '#testing/game/games.ts'

import type { GameEvent } from './game.ts'
import { play } from './play.ts'

const ready = () => playAll(newWafubar(), ...EVENTS_UNTIL_WHEEL).game

describe('a code', () => {
  const won = () => playAll(ready(), ...spinTo('cocktail')).game

  it.each([
    ['lookupFailed', ['toast lookupFailed', 'toast codeMissing']],
    ['attemptsExhausted', ['toast attemptsExhausted', 'toast codeMissing']],
    ['saveFailed', ['toast saveFailed']],
    ['saveRefused', ['toast codeMissing']],
  ] as const)('that could not be obtained (%s) can be asked for again', (failure, toasts) => {
    const failed = playAll(won(), { type: 'codeFailed', failure })
    expect(typesOf(failed.effects)).toEqual(toasts)
    const asked = play(failed.game, { type: 'codeRetried' })
    // What the errors told is no longer so.
    expect(typesOf(asked.effects)).toEqual(['withdrawErrors', 'obtainCode'])
  })

  it('is not asked for twice at once', () => {
    expect(play(won(), { type: 'codeRetried' }).effects).toEqual([])
  })

  it('once obtained shows, and asks for the mails with what was recorded', () => {
    const { game, effects } = playAll(won(), {
      type: 'codeObtained',
      code: 'AB12CD34',
      prizeName: 'Cocktail',
    })
    expect(game.stored.prize_code).toBe('AB12CD34')
    const request = { userEmail: EMAIL, prizeName: 'Cocktail', prizeCode: 'AB12CD34' }
    const { adminEmail, name: appName } = game.venue
    expect(effects).toEqual([
      { type: 'sendPrizeEmail', request: { ...request, adminEmail, appName } },
      { type: 'askPrizeState', ticket: TICKET },
    ])
  })

  it('asks for no mails when the player’s address has no @, and does not say that they leave', () => {
    const noBody = won()
    const broken = { ...noBody, stored: { ...noBody.stored, email: 'nobody' } }
    const { game, effects } = playAll(broken, {
      type: 'codeObtained',
      code: 'AB12CD34',
      prizeName: 'Cocktail',
    })
    expect(typesOf(effects)).toEqual(['toast playerEmailMissing', 'askPrizeState'])
    expect(game.stored.participation?.mails).toBe('failed')
  })

  it('notes that its mails are asked for before they are', () => {
    const { game } = playAll(won(), { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' })
    expect(game.stored.participation?.mails).toBe('waiting')
  })

  it.each<[GameEvent, readonly string[], string]>([
    [{ type: 'mailsSent', message: 'ok' }, ['toast mailsSent'], 'sent'],
    [{ type: 'mailsWaiting', message: 'plus tard' }, ['toast mailsWaiting'], 'waiting'],
    [{ type: 'mailsFailed', reason: 'SMTP 450' }, ['toast mailsFailed', 'askPrizeState'], 'failed'],
    [{ type: 'mailsBroken' }, ['toast mailsBroken'], 'waiting'],
  ])('tells what became of its mails: %o', (event, told, mails) => {
    const { game, effects } = playAll(
      won(),
      { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' },
      event,
    )
    expect(typesOf(effects)).toEqual(told)
    expect(game.stored.participation?.mails).toBe(mails)
  })

  const withCode = () =>
    playAll(won(), { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' }).game
  const prizeState = { side: 33, path: 'M0 0.5h7', redeemedAt: null }

  it('is asked about only while it shows', () => {
    expect(play(won(), { type: 'timePassed', now: NOW }).effects).toEqual([])
    const back = play(withCode(), { type: 'backPressed' }).game
    expect(play(back, { type: 'timePassed', now: NOW }).effects).toEqual([])
    const over = play(withCode(), { type: 'timePassed', now: NEXT_MONTH })
    expect([over.game.stored.participation, over.effects]).toEqual([null, []])
  })

  it('of another ticket, or of which nothing is known, changes nothing', () => {
    const game = withCode()
    const stray: GameEvent = { type: 'prizeStateReceived', ticket: '99'.repeat(16), prizeState }
    expect(play(game, stray).game).toBe(game)
    expect(play(game, { type: 'prizeStateFailed' })).toEqual({ game, effects: [] })
  })

  it('whose mail has left says so, whatever became of the call', () => {
    for (const event of [{ type: 'mailsBroken' }, { type: 'mailsFailed', reason: 'SMTP 450' }] as const) {
      const { game } = playAll(withCode(), event, { type: 'prizeStateReceived', ticket: TICKET, prizeState })
      expect(game.stored.participation?.mails).not.toBe('sent')
      const told = play(game, {
        type: 'prizeStateReceived',
        ticket: TICKET,
        prizeState: { ...prizeState, mailSentAt: NOW },
      }).game
      expect(told.stored.participation?.mails).toBe('sent')
    }
  })

  it('is asked about as time passes, and what has become of it is kept', () => {
    const game = withCode()
    expect(play(game, { type: 'timePassed', now: NOW }).effects).toEqual([
      { type: 'askPrizeState', ticket: TICKET },
    ])
    const told = play(game, { type: 'prizeStateReceived', ticket: TICKET, prizeState })
    expect([told.game.stored.participation?.prizeState, told.effects]).toEqual([prizeState, []])
  })
})

it('keeps until when a prize is valid, with the code and with the game', () => {
  const validUntil = '2026-12-21T22:59:59.000Z'
  const won = playAll(ready(), ...spinTo('soft-1', { validUntil }), {
    type: 'codeObtained',
    code: 'AAAA1111',
    prizeName: 'Soft',
  }).game
  expect(won.stored.participation).toMatchObject({ validUntil, savedCode: { validUntil } })
  const put = playAll(won, { type: 'loaded', now: '2027-01-01T00:00:00.000Z' }).game
  expect(put.stored.saved_codes).toMatchObject([{ code: 'AAAA1111', validUntil }])
})
