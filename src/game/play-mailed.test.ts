import { describe, expect, it } from 'vitest'

import {
  EMAIL,
  newWafubar,
  NEXT_MONTH,
  NOW,
  playAll,
  prizeById,
  readyGame,
  spinTo,
  TICKET,
  EVENTS_UNTIL_WHEEL,
  typesOf,
} from '#testing/game/games.ts'

import { isCodeByEmail } from './code-by-email.ts'
import type { Game } from './game.ts'
import { play } from './play.ts'

const REQUEST_STATE = { type: 'requestPrizeState', ticket: TICKET }
const MAILED = { code: '', prizeName: 'Cocktail', playedAt: NOW, validUntil: null, sentTo: EMAIL }
const atVenue = (game: Game, codeByEmailOnly: boolean): Game => ({
  ...game,
  venue: { ...game.venue, codeByEmailOnly },
})
const reload = (game: Game) =>
  playAll(atVenue(newWafubar(game.stored), game.venue.codeByEmailOnly ?? false), {
    type: 'loaded',
    now: NOW,
  })

describe('a win whose code is only sent by mail', () => {
  const won = () =>
    playAll(
      atVenue(newWafubar(), true),
      ...EVENTS_UNTIL_WHEEL,
      ...spinTo('cocktail', { codeByEmail: true }),
    )

  it('requests the state of the prize, without making or saving a code or requesting mails', () => {
    const { game, effects } = won()
    expect(typesOf(effects)).toEqual(['showConfetti', 'toast won', 'requestPrizeState'])
    expect(effects[2]).toEqual(REQUEST_STATE)
    expect(game.stored).toMatchObject({
      prize: prizeById('cocktail'),
      prize_code: '',
      has_played: true,
    })
    expect([game.codeStatus, game.stored.participation?.savedCode]).toEqual(['none', MAILED])
    expect(play(game, { type: 'codeRetried' }).effects).toEqual([])
  })

  it('stores each state of its mail, and shows no toast about it', () => {
    for (const mail of ['waiting', 'sent', 'filed', 'failed'] as const) {
      const updated = play(won().game, {
        type: 'prizeStateReceived',
        prizeState: { redeemedAt: null, mail },
      })
      expect(updated.effects).toEqual([])
      expect(updated.game.stored.participation?.prizeState?.mail).toBe(mail)
    }
  })

  it('has its state requested as time passes, after a reload, on request, and after its mail was sent again', () => {
    const { game } = won()
    expect(play(game, { type: 'timePassed', now: NOW }).effects).toEqual([REQUEST_STATE])
    expect(reload(game)).toEqual({ game, effects: [REQUEST_STATE] })
    expect(play(game, { type: 'prizeStateRequested' }).effects).toEqual([REQUEST_STATE])
    const again = play(game, { type: 'mailResent', message: 'ok' })
    expect(typesOf(again.effects)).toEqual(['toast mailResent', 'requestPrizeState'])
    const back = play(game, { type: 'backPressed' }).game
    expect(play(back, { type: 'timePassed', now: NOW }).effects).toEqual([])
  })

  it('stays the same after Back and another spin, and the state of a loss is not requested', () => {
    const back = play(won().game, { type: 'backPressed' }).game
    const again = playAll(back, ...spinTo('cocktail', { codeByEmail: true }))
    expect(again.game.stored).toEqual(won().game.stored)
    const lost = playAll(atVenue(newWafubar(), true), ...EVENTS_UNTIL_WHEEL, ...spinTo('nothing-1'))
    expect(typesOf(lost.effects)).toEqual(['toast lost'])
    expect(play(lost.game, { type: 'timePassed', now: NOW }).effects).toEqual([])
  })

  it('is listed with its mailbox under « Mes codes » as soon as the next participation can start', () => {
    const over = play(won().game, { type: 'timePassed', now: NEXT_MONTH })
    expect(over.game.stored).toMatchObject({
      participation: null,
      prize: null,
      saved_codes: [MAILED],
    })
    expect(over.effects).toEqual([])
  })

  it('follows the answer of its draw, even if the venue’s file has changed since', () => {
    const changedVenue = atVenue(won().game, false)
    expect(isCodeByEmail(changedVenue)).toBe(true)
    expect(reload(changedVenue).effects).toEqual([REQUEST_STATE])
    const shown = playAll(atVenue(newWafubar(), true), ...EVENTS_UNTIL_WHEEL, ...spinTo('cocktail'))
    expect(isCodeByEmail(shown.game)).toBe(false)
    expect(typesOf(shown.effects)).toContain('obtainCode')
  })

  it('requests nothing without a stored participation', () => {
    const { participation: _, ...visitor } = won().game.stored
    const { game, effects } = reload(atVenue(newWafubar({ ...visitor, participation: null }), true))
    expect([isCodeByEmail(game), effects]).toEqual([true, []])
  })

  it('never replaces a code that an older page has saved', () => {
    const shown = playAll(readyGame(), ...spinTo('cocktail', { prizeCode: 'AB12CD34' })).game
    const { participation } = shown.stored
    const older = newWafubar({
      ...shown.stored,
      prize_code: '',
      participation: participation && { ...participation, codeByEmail: null },
    })
    const { game } = reload(atVenue(older, true))
    expect(game.stored.participation?.savedCode?.code).toBe('AB12CD34')
  })
})
