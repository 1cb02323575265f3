import { describe, expect, it } from 'vitest'

import { drawn, EMAIL, playAll, readyGame, spinTo, TICKET, typesOf } from '#testing/game/games.ts'

import { play } from './play.ts'

describe('Back', () => {
  it('does nothing while the wheel turns or stops', () => {
    for (const events of [[], [drawn('cocktail')]]) {
      const { game } = playAll(readyGame(), { type: 'spinPressed' }, ...events)
      expect(play(game, { type: 'backPressed' }).game).toBe(game)
    }
  })

  it('leads from prize to wheel, email and initial, and clears the stored values of each view', () => {
    const won = playAll(readyGame(), ...spinTo('beer'), {
      type: 'codeObtained',
      code: 'AB12CD34',
      prizeName: 'Bière',
    }).game
    const wheel = play(won, { type: 'backPressed' }).game
    expect(wheel.stored).toMatchObject({
      prize: null,
      prize_code: '',
      has_played: false,
      email_submitted: true,
    })
    const email = play(wheel, { type: 'backPressed' }).game
    expect(email.stored).toMatchObject({ email_submitted: false, reviewed: true, email: EMAIL })
    const initial = play(email, { type: 'backPressed' }).game
    expect(initial.stored.reviewed).toBe(false)
    expect(play(initial, { type: 'backPressed' }).game).toBe(initial)
  })

  it('and another spin replay the same ticket, show the same code and request no second mail', () => {
    const won = playAll(
      readyGame(),
      ...spinTo('beer'),
      { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Bière' },
      { type: 'mailsSent', message: 'ok' },
      { type: 'backPressed' },
    ).game
    expect(won.stored.participation?.ticket).toBe(TICKET)
    const again = playAll(won, ...spinTo('beer', { prizeCode: 'AB12CD34' }))
    expect(again.game.stored).toMatchObject({ prize: { id: 'beer' }, prize_code: 'AB12CD34' })
    expect(typesOf(again.effects)).toEqual(['showConfetti', 'toast won', 'requestPrizeState'])
  })

  it('permits an attempt with another address after a refusal', () => {
    const refused = playAll(
      readyGame(),
      { type: 'spinPressed' },
      { type: 'alreadyPlayed', nextPlayAt: null },
    ).game
    const { game } = playAll(
      refused,
      { type: 'backPressed' },
      { type: 'emailSubmitted', ticket: '99'.repeat(16) },
    )
    expect(play(game, { type: 'spinPressed' }).game.spin.phase).toBe('turning')
    expect(game.stored.participation?.ticket).toBe(TICKET)
  })
})
