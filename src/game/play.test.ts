import { describe, expect, it } from 'vitest'

import {
  answerWith,
  CLIENT_SEED,
  drawn,
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
import { wafubar } from '#testing/venues/example-venues.ts'

import type { Game, GameEvent } from './game.ts'
import { play } from './play.ts'
import { deriveView } from './view.ts'

const viewOf = (game: Game) => deriveView(game.stored, false)
/** Presses the button of a ready wheel. Returns the step of the last of these events, if any. */
const press = (...events: readonly GameEvent[]) =>
  playAll(readyGame(), { type: 'spinPressed' }, ...events)

describe('the form', () => {
  const form = playAll(newWafubar({ reviewed: true }), { type: 'loaded', now: NOW }).game
  const submit = (email: string, acceptedTerms: boolean) =>
    playAll(
      form,
      { type: 'formEdited', form: { email, acceptedTerms } },
      { type: 'emailSubmitted', ticket: TICKET },
    )

  it.each([
    ['', true, 'emailInvalid'],
    ['ana@localhost', true, 'emailInvalid'],
    [EMAIL, false, 'termsNotAccepted'],
  ])('refuses %j with a ticked box: %s, without a request', (email, acceptedTerms, problem) => {
    const { game, effects } = submit(email, acceptedTerms)
    expect(typesOf(effects)).toEqual([`toast ${problem}`])
    expect(game.formProblem).toBe(problem)
    expect(viewOf(game)).toBe('email')
  })

  it('invites the player to spin, unless the page is offline or the address has already played', () => {
    const edited = { type: 'formEdited', form: { email: EMAIL, acceptedTerms: true } } as const
    const submitted = { type: 'emailSubmitted', ticket: TICKET } as const
    const toastAfter = (game: Game, isOffline: boolean) =>
      playAll(game, edited, { ...submitted, isOffline }).effects[0]
    const refused = { type: 'alreadyPlayed', nextPlayAt: NEXT_MONTH } as const
    const played = press(refused, { type: 'backPressed' }).game
    const invitation = { toast: { description: 'Vous pouvez maintenant tourner la roue.' } }
    expect(toastAfter(form, false)).toMatchObject(invitation)
    expect(toastAfter(form, true)).not.toMatchObject(invitation)
    expect(toastAfter(played, false)).not.toMatchObject(invitation)
    const other = playAll(
      played,
      edited,
      { type: 'formEdited', form: { email: `other.${EMAIL}` } },
      submitted,
    )
    expect(other.effects[0]).toMatchObject(invitation)
  })

  it('is submitted only once, and only in the view that shows the form', () => {
    const submitted = { type: 'emailSubmitted', ticket: '99'.repeat(16) } as const
    for (const game of [newWafubar({ reviewed: false }), submit(EMAIL, true).game])
      expect(play(game, submitted)).toEqual({ game, effects: [] })
  })

  it('clears the problem at the next edit', () => {
    const { game } = playAll(submit('', true).game, { type: 'formEdited', form: { email: 'a' } })
    expect(game.formProblem).toBeNull()
  })

  it('leads to the wheel, trims the address and requests the commitment', () => {
    const { game, effects } = submit(` ${EMAIL} `, true)
    expect(viewOf(game)).toBe('wheel')
    expect(game.stored.email).toBe(EMAIL)
    expect(typesOf(effects)).toEqual(['toast emailSaved', 'requestCommitment'])
    expect(effects.at(-1)).toMatchObject({ ticket: TICKET, email: EMAIL })
  })
})

describe('the review', () => {
  it('stays unconfirmed if the dialog is postponed', () => {
    const { game } = playAll(newWafubar(), { type: 'reviewRequested' }, { type: 'reviewPostponed' })
    expect(game.isReviewDialogOpen).toBe(false)
    expect(viewOf(game)).toBe('initial')
  })

  it('closes its dialog, shows the thanks and leads to the e-mail view once it is confirmed', () => {
    const { game, effects } = playAll(
      newWafubar(),
      { type: 'reviewRequested' },
      { type: 'reviewConfirmed' },
    )
    expect(game.isReviewDialogOpen).toBe(false)
    expect(typesOf(effects)).toEqual(['toast reviewThanks'])
    expect(viewOf(game)).toBe('email')
  })
})

describe('a spin', () => {
  it.each<[string, readonly GameEvent[]]>([
    ['while the wheel turns', [{ type: 'spinPressed' }]],
    ['while it stops', [{ type: 'spinPressed' }, drawn('nothing-1')]],
    ['after a play', spinTo('nothing-1')],
    ['after a refusal', [{ type: 'spinPressed' }, { type: 'alreadyPlayed', nextPlayAt: null }]],
  ])('is ignored %s', (_, events) => {
    const { game } = playAll(readyGame(), ...events)
    expect(play(game, { type: 'spinPressed' })).toEqual({ game, effects: [] })
  })

  it('sets has_played at once and requests the draw with the commitment', () => {
    const { game, effects } = press()
    expect(game.stored.has_played).toBe(true)
    expect(game.spin.phase).toBe('turning')
    expect(effects).toEqual([
      { type: 'requestDraw', participation: game.stored.participation, email: EMAIL },
    ])
    expect(game.stored.participation).toMatchObject({
      ticket: TICKET,
      promised: PROMISED,
      clientSeed: CLIENT_SEED,
    })
  })

  it.each<GameEvent>([{ type: 'drawFailed' }, { type: 'commitmentRefused' }])(
    'without a draw stops, shows an error, and can be retried with the same ticket (%o)',
    (event) => {
      const { game, effects } = press(event)
      expect(typesOf(effects)).toEqual(['toast prizeError'])
      expect(game.spin.phase).toBe('idle')
      expect(game.stored.participation?.ticket).toBe(TICKET)
      expect(play(game, { type: 'spinPressed' }).game.spin.phase).toBe('turning')
    },
  )

  it('with a short delay continues, shows the server’s text, and retries the request of the draw', () => {
    const reason = 'Votre tirage part tout seul dans 60 secondes.'
    const turning = press().game
    const { game, effects } = play(turning, { type: 'drawDelayed', seconds: 60, reason })
    expect([game.spin.phase, game.stored]).toEqual(['turning', turning.stored])
    expect(effects).toMatchObject([
      { type: 'showToast', toast: { title: reason, duration: 60_000 } },
      { type: 'requestDraw', participation: { ticket: TICKET }, email: EMAIL, afterSeconds: 60 },
    ])
  })

  it('with a long delay stops, shows when to come back, and keeps the ticket', () => {
    const reason = 'Revenez à 21 h 40.'
    const turning = press().game
    const { game, effects } = play(turning, { type: 'drawDelayed', seconds: 61, reason })
    expect(effects).toMatchObject([
      { type: 'showToast', toast: { title: reason, duration: 61_000 } },
    ])
    expect([game.spin.phase, game.stored.has_played]).toEqual(['idle', false])
    expect(game.stored.participation?.ticket).toBe(TICKET)
    expect(play(game, { type: 'drawDelayed', seconds: 1, reason })).toEqual({ game, effects: [] })
  })

  it('with a delayed commitment stops, shows the server’s text, and can be retried with the same ticket', () => {
    const reason = 'Trop de demandes. Réessayez dans 20 secondes.'
    const early = playAll(newWafubar(), ...EVENTS_UNTIL_WHEEL.slice(0, -1)).game
    const delayed = { type: 'drawDelayed', seconds: 20, reason } as const
    expect(play(early, delayed)).toEqual({ game: early, effects: [] })
    const { game, effects } = playAll(early, { type: 'spinPressed' }, delayed)
    expect(effects).toMatchObject([{ type: 'showToast', toast: { title: reason } }])
    expect([game.spin.phase, game.stored.has_played]).toEqual(['idle', false])
    expect(game.stored.participation?.ticket).toBe(TICKET)
    expect(typesOf(play(game, { type: 'spinPressed' }).effects)).toEqual(['requestCommitment'])
  })

  it('of a mailbox that has played is refused without a prize', () => {
    const { game, effects } = press({ type: 'alreadyPlayed', nextPlayAt: NEXT_MONTH })
    expect(effects).toEqual([{ type: 'withdrawToasts', which: 'emailSaved' }])
    expect(viewOf(game)).toBe('wheel')
    expect(game.stored).toMatchObject({
      has_played: true,
      prize: null,
      participation: { isRefused: true },
    })
  })

  it.each(['emailInvalid', 'emailDisposable'] as const)(
    'leads back to the form, with the reason, if the server refuses the address: %s',
    (problem) => {
      const { game, effects } = press({ type: 'emailRefused', email: EMAIL, problem })
      expect(typesOf(effects)).toEqual([`toast ${problem}`])
      expect(game.formProblem).toBe(problem)
      expect(viewOf(game)).toBe('email')
      expect(game.stored.has_played).toBe(false)
    },
  )

  it('ignores a refusal of an address that the player has corrected meanwhile', () => {
    const event = {
      type: 'emailRefused',
      email: 'ana@yopmail.com',
      problem: 'emailDisposable',
    } as const
    const { game, effects } = playAll(readyGame(), event)
    expect(effects).toEqual([])
    expect(viewOf(game)).toBe('wheel')
  })

  it('with changed odds requests the draw once more with the new odds, and stores that the odds changed', () => {
    const table = { oddsHash: 'dd'.repeat(32), odds: PROMISED.odds }
    const changed = press({ type: 'oddsChanged', table })
    expect(typesOf(changed.effects)).toEqual(['requestDraw'])
    const participation = {
      promised: { commitment: PROMISED.commitment, ...table },
      hasOddsChanged: true,
    }
    expect(changed.game.stored.participation).toMatchObject(participation)
    expect(typesOf(play(changed.game, { type: 'oddsChanged', table }).effects)).toEqual([
      'toast prizeError',
    ])
  })

  it('stores the e-mail address that the server has recorded', () => {
    const { game } = press(drawn('beer', { userEmail: 'Ana@example.org' }))
    expect(game.stored.email).toBe('Ana@example.org')
  })

  it('that wins shows confetti and obtains a code', () => {
    const { game, effects } = playAll(readyGame(), ...spinTo('cocktail'))
    expect(typesOf(effects)).toEqual(['showConfetti', 'toast won', 'obtainCode'])
    expect(game).toMatchObject({
      codeStatus: 'working',
      stored: { prize: { id: 'cocktail' }, prize_code: '' },
    })
  })

  it('without a readable proof ends on the prize of the answer, among the promised odds', () => {
    const answer = { ...answerWith(prizeById('cocktail')), proof: null }
    const received = { type: 'drawReceived', answer, trust: 'proof', landing: 0 } as const
    const { game } = press(received, { type: 'wheelStopped' })
    expect(game.stored).toMatchObject({
      prize: { id: 'cocktail' },
      participation: { trust: 'proof' },
    })
  })

  it.each([
    [
      'without id',
      { ...answerWith({ id: '', name: 'Cocktail', type: 'cocktail', probability: 1 }) },
    ],
    [
      'of another venue',
      { ...answerWith({ id: 'yacht', name: 'Yacht', type: 'cocktail', probability: 1 }) },
    ],
  ])(
    'with a prize %s in the answer ends on the consolation prize and shows an error',
    (_, answer) => {
      const received = { type: 'drawReceived', answer, trust: null, landing: 0 } as const
      const { game, effects } = press(received, {
        type: 'wheelStopped',
      })
      expect(typesOf(effects)).toEqual(['toast prizeError'])
      expect(game.stored.prize?.type).toBe('nothing')
    },
  )
})

describe('« Jouer »', () => {
  it('does nothing at a venue that asks for a review', () => {
    expect(playAll(newWafubar(), { type: 'playPressed' }).game.stored.reviewed).toBe(false)
  })

  it('leads to the form at a venue that asks for no review, without thanks', () => {
    const invited: Game = { ...newWafubar(), venue: { ...wafubar, reviewMode: 'invited' } }
    const { game, effects } = playAll(invited, { type: 'playPressed' })
    expect(deriveView(game.stored, false)).toBe('email')
    expect(effects).toEqual([])
  })
})

describe('a mail that is requested again', () => {
  it('is requested for the refused address, and shows the server’s answer with or without a win', () => {
    const refused = press({ type: 'alreadyPlayed', nextPlayAt: NEXT_MONTH }).game
    const asked = play(refused, { type: 'mailResendRequested' })
    expect(asked.effects).toEqual([{ type: 'resendMail', email: EMAIL }])
    const answered = play(asked.game, { type: 'mailResent', message: 'Si un lot…' })
    expect(answered.effects).toMatchObject([
      { toast: { id: 'mailResent', description: 'Si un lot…' } },
    ])
    expect(answered.game.stored).toEqual(refused.stored)
    expect(typesOf(play(asked.game, { type: 'mailResent', message: null }).effects)).toEqual([
      'toast mailsFailed',
    ])
  })
})
