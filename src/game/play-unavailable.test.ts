import { describe, expect, it } from 'vitest'

import {
  CLIENT_SEED,
  newWafubar,
  NOW,
  playAll,
  PROMISED,
  readyGame,
  TICKET,
} from '#testing/game/games.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'

import type { CallEffect } from './game.ts'
import { play } from './play.ts'

describe('an unavailable venue', () => {
  const unavailability: Unavailability = { code: 'not_open_yet', at: NOW }
  const requested = [{ type: 'requestCommitment', ticket: '0'.repeat(32) }]

  it('is recognised by the page’s clock at load, until the server sends a commitment', () => {
    const { game, effects } = playAll(newWafubar(), { type: 'loaded', now: NOW, unavailability })
    expect([game.unavailability, effects]).toEqual([unavailability, requested])
    const promise = {
      type: 'commitmentReceived',
      promised: PROMISED,
      clientSeed: CLIENT_SEED,
    } as const
    const available = play(game, promise, effects[0] as CallEffect).game
    expect([available.unavailability, available.stored]).toEqual([null, game.stored])
  })

  it('is requested again only if the clock contradicts the game', () => {
    const { game } = playAll(newWafubar(), { type: 'loaded', now: NOW, unavailability })
    expect(playAll(game, { type: 'timePassed', now: NOW, unavailability }).effects).toEqual([])
    const later = playAll(game, { type: 'timePassed', now: NOW, unavailability: null })
    expect([later.game.unavailability, later.effects]).toEqual([unavailability, requested])
    const refused = playAll(newWafubar(), { type: 'venueUnavailable', unavailability }).game
    expect(playAll(refused, { type: 'timePassed', now: NOW }).effects).toEqual(requested)
  })

  it('stops the turning wheel, keeps the ticket, and shows no toast', () => {
    const { game, effects } = playAll(
      readyGame(),
      { type: 'spinPressed' },
      { type: 'venueUnavailable', unavailability },
    )
    expect([game.unavailability, game.spin.phase, game.stored.has_played, effects]).toEqual([
      unavailability,
      'idle',
      false,
      [],
    ])
    expect(game.stored.participation?.ticket).toBe(TICKET)
  })
})
