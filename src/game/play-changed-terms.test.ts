import { describe, expect, it } from 'vitest'

import type { StaleTerms } from '#draw/stale-terms.ts'
import {
  CLIENT_SEED,
  EMAIL,
  NOW,
  playAll,
  PROMISED,
  readyGame,
  TICKET,
  typesOf,
} from '#testing/game/games.ts'
import { nolimit, wafubar } from '#testing/venues/example-venues.ts'

import { newGame } from './game.ts'
import { deriveView } from './view.ts'

const NEW_HASH = 'ef'.repeat(32)
/** The new version also asks for no review any more. */
const terms: StaleTerms = {
  venue: {
    ...wafubar,
    reviewMode: 'invited',
    prizes: nolimit.prizes,
    terms: { ...wafubar.terms, hash: NEW_HASH, version: 2 },
  },
  reason: 'La carte a changé.',
  changes: [{ title: 'Lots', before: ['Bière'], after: ['Café'] }],
}
const changed = { type: 'termsChanged', terms } as const
const spinning = () => playAll(readyGame(), { type: 'spinPressed' }).game
const refused = () => playAll(spinning(), changed)
const accept = [
  { type: 'formEdited', form: { acceptedTerms: true } },
  { type: 'emailSubmitted', ticket: '99'.repeat(16) },
] as const

describe('a game whose terms have changed', () => {
  it('ignores a refusal that arrives while the wheel does not turn', () => {
    expect(playAll(readyGame(), changed).game).toEqual(readyGame())
  })

  it('shows the form again with the address and an unticked box, and does not count as played', () => {
    const { game } = refused()
    expect([deriveView(game.stored, false), game.spin.phase]).toEqual(['email', 'idle'])
    expect(game.form).toEqual({ email: EMAIL, acceptedTerms: false, promoEmails: false })
    expect(game.stored).toMatchObject({
      has_played: false,
      participation: { acceptedTerms: false, promised: null },
    })
    expect([game.venue, game.termsChange]).toEqual([
      terms.venue,
      { reason: terms.reason, changes: terms.changes },
    ])
  })

  it('requests the availability of the venue, because the refusal does not contain it', () => {
    const { game, effects } = refused()
    expect(typesOf(effects)).toEqual(['requestCommitment'])
    const unavailability = { code: 'closed', at: NOW } as const
    const closed = playAll(game, { type: 'venueUnavailable', unavailability }).game
    expect(closed).toEqual({ ...game, unavailability })
  })

  it('cannot be submitted before the box is ticked again', () => {
    const { game, effects } = playAll(refused().game, accept[1])
    expect(typesOf(effects)).toEqual(['toast termsNotAccepted'])
    expect(game.termsChange).not.toBeNull()
  })

  it('keeps its ticket, gets a new commitment, and sends the hash of the new terms', () => {
    const accepted = playAll(refused().game, ...accept)
    expect(accepted.effects.at(-1)).toEqual({
      type: 'requestCommitment',
      ticket: TICKET,
      email: EMAIL,
    })
    expect(accepted.game.termsChange).toBeNull()
    const promised = { ...PROMISED, oddsHash: 'dd'.repeat(32), odds: nolimit.prizes }
    const { effects } = playAll(
      accepted.game,
      { type: 'commitmentReceived', promised, clientSeed: CLIENT_SEED },
      { type: 'spinPressed' },
    )
    expect(effects).toMatchObject([
      { type: 'requestDraw', participation: { ticket: TICKET, termsHash: NEW_HASH, promised } },
    ])
  })
})

describe('the hash of the accepted terms', () => {
  it('is stored when the form is accepted', () => {
    expect(readyGame().stored.participation?.termsHash).toBe(wafubar.terms.hash)
  })

  it('decides after a reload whether the box is ticked', () => {
    const { stored } = readyGame()
    expect(newGame(wafubar, stored).form.acceptedTerms).toBe(true)
    expect(newGame(terms.venue, stored).form.acceptedTerms).toBe(false)
  })

  it('is gone after a refusal: a reload shows the form with the address and an unticked box', () => {
    for (const venue of [wafubar, terms.venue]) {
      const reloaded = newGame(venue, refused().game.stored)
      expect(deriveView(reloaded.stored, false)).toBe('email')
      expect(reloaded.form).toMatchObject({ email: EMAIL, acceptedTerms: false })
    }
  })
})
