import { describe, expect, it } from 'vitest'

import {
  CLIENT_SEED,
  newWafubar,
  NOW,
  playAll,
  PROMISED,
  TICKET,
  EVENTS_UNTIL_WHEEL,
} from '#testing/game/games.ts'

import type { Shut } from './opening.ts'

const ready = () => playAll(newWafubar(), ...EVENTS_UNTIL_WHEEL).game

describe('a venue where nobody can play now', () => {
  const shut: Shut = { code: 'not_open_yet', at: NOW }
  const asked = [{ type: 'askCommitment', ticket: '0'.repeat(32) }]

  it('is shut by the clock at load, until the server promises a draw', () => {
    const { game, effects } = playAll(newWafubar(), { type: 'loaded', now: NOW, shut })
    expect([game.shut, effects]).toEqual([shut, asked])
    const promise = { type: 'commitmentReceived', ticket: '0'.repeat(32), promised: PROMISED } as const
    const open = playAll(game, { ...promise, clientSeed: CLIENT_SEED }).game
    expect([open.shut, open.stored]).toEqual([null, game.stored])
  })

  it('is asked about again only where clock and server disagree', () => {
    const { game } = playAll(newWafubar(), { type: 'loaded', now: NOW, shut })
    expect(playAll(game, { type: 'timePassed', now: NOW, shut }).effects).toEqual([])
    const later = playAll(game, { type: 'timePassed', now: NOW, shut: null })
    expect([later.game.shut, later.effects]).toEqual([shut, asked])
    const told = playAll(newWafubar(), { type: 'shutTold', shut }).game
    expect(playAll(told, { type: 'timePassed', now: NOW }).effects).toEqual(asked)
  })

  it('stops a wheel that turns, keeps the ticket, and shows no toast', () => {
    const { game, effects } = playAll(ready(), { type: 'spinPressed' }, { type: 'shutTold', shut })
    expect([game.shut, game.spin.phase, game.stored.has_played, effects]).toEqual([shut, 'idle', false, []])
    expect(game.stored.participation?.ticket).toBe(TICKET)
  })
})
