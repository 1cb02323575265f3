import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  answerWith,
  CLIENT_SEED,
  drawn,
  EMAIL,
  newWafubar,
  NEXT_MONTH,
  NOW,
  playAll,
  prizeCalled,
  PROMISED,
  spinTo,
  TICKET,
  TO_THE_WHEEL,
  typesOf,
} from '#testing/games.ts'

import wafubar from '#venues/wafubar.ts'

import type { Game, GameEvent } from './game.ts'
import { play } from './play.ts'
import { deriveView } from './view.ts'

const viewOf = (game: Game) => deriveView(game.stored, false)
const ready = () => playAll(newWafubar(), ...TO_THE_WHEEL).game

describe('the form', () => {
  const form = playAll(newWafubar({ reviewed: true }), { type: 'loaded', now: NOW }).game
  const submit = (email: string, acceptedTerms: boolean) =>
    playAll(
      form,
      { type: 'formEdited', form: { email, acceptedTerms } },
      { type: 'emailSubmitted', ticket: TICKET },
    )

  it.each(['', '   ', 'ana', 'a@b@c.fr', 'ana@localhost'])('refuses %j and asks no server', (email) => {
    const { game, effects } = submit(email, true)
    expect(typesOf(effects)).toEqual(['toast emailInvalid'])
    expect(game.formProblem).toBe('emailInvalid')
    expect(viewOf(game)).toBe('email')
  })

  it('refuses an unticked box', () => {
    const { game, effects } = submit(EMAIL, false)
    expect(typesOf(effects)).toEqual(['toast termsNotAccepted'])
    expect(viewOf(game)).toBe('email')
  })

  it('forgets the problem at the next edit', () => {
    const { game } = playAll(submit('', true).game, { type: 'formEdited', form: { email: 'a' } })
    expect(game.formProblem).toBeNull()
  })

  it('opens the wheel, trims the address and asks for the promise', () => {
    const { game, effects } = submit(` ${EMAIL} `, true)
    expect(viewOf(game)).toBe('wheel')
    expect(game.stored.email).toBe(EMAIL)
    expect(typesOf(effects)).toEqual(['toast emailSaved', 'askCommitment'])
    expect(effects.at(-1)).toMatchObject({ ticket: TICKET, email: EMAIL })
  })
})

describe('the review', () => {
  it('stays to be done when the dialog is put off', () => {
    const { game } = playAll(newWafubar(), { type: 'reviewAsked' }, { type: 'reviewPostponed' })
    expect(game.isReviewDialogOpen).toBe(false)
    expect(viewOf(game)).toBe('initial')
  })

  it('once confirmed closes the dialog, thanks, and leads to the e-mail', () => {
    const { game, effects } = playAll(newWafubar(), { type: 'reviewAsked' }, { type: 'reviewConfirmed' })
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
    const { game } = playAll(ready(), ...events)
    expect(play(game, { type: 'spinPressed' })).toEqual({ game, effects: [] })
  })

  it('sets has_played at once and asks for the draw with what was promised', () => {
    const { game, effects } = playAll(ready(), { type: 'spinPressed' })
    expect(game.stored.has_played).toBe(true)
    expect(game.spin.phase).toBe('turning')
    expect(effects).toEqual([{ type: 'askDraw', participation: game.stored.participation, email: EMAIL }])
    expect(game.stored.participation).toMatchObject({
      ticket: TICKET,
      promised: PROMISED,
      clientSeed: CLIENT_SEED,
    })
  })

  it('waits for the promise when it comes late, and takes no other ticket’s', () => {
    const early = playAll(newWafubar(), ...TO_THE_WHEEL.slice(0, -1), { type: 'spinPressed' })
    expect(typesOf(early.effects)).toEqual(['askCommitment'])
    const promise = { type: 'commitmentReceived', promised: PROMISED, clientSeed: CLIENT_SEED } as const
    expect(play(early.game, { ...promise, ticket: '99'.repeat(16) }).effects).toEqual([])
    expect(typesOf(play(early.game, { ...promise, ticket: TICKET }).effects)).toEqual(['askDraw'])
  })

  it.each<GameEvent>([{ type: 'drawFailed' }, { type: 'commitmentRefused' }])(
    'that gets no draw stops, says so, keeps the ticket and can be tried again (%o)',
    (event) => {
      const { game, effects } = playAll(ready(), { type: 'spinPressed' }, event)
      expect(typesOf(effects)).toEqual(['toast prizeError'])
      expect(game.spin.phase).toBe('idle')
      expect(game.stored.participation?.ticket).toBe(TICKET)
      expect(play(game, { type: 'spinPressed' }).game.spin.phase).toBe('turning')
    },
  )

  it('that was pressed before the promise fails with it', () => {
    const early = playAll(newWafubar(), ...TO_THE_WHEEL.slice(0, -1), { type: 'spinPressed' }).game
    expect(typesOf(play(early, { type: 'commitmentFailed' }).effects)).toEqual(['toast prizeError'])
    const promised = playAll(ready(), { type: 'spinPressed' }).game
    expect(play(promised, { type: 'commitmentFailed' }).game).toBe(promised)
  })

  it('of a mailbox that has played says so, and nothing is won', () => {
    const { game, effects } = playAll(
      ready(),
      { type: 'spinPressed' },
      { type: 'alreadyPlayed', nextPlayAt: NEXT_MONTH },
    )
    expect(effects).toEqual([])
    expect(viewOf(game)).toBe('wheel')
    expect(game.stored).toMatchObject({ has_played: true, prize: null, participation: { isRefused: true } })
  })

  it.each(['emailInvalid', 'emailDisposable'] as const)(
    'goes back to the form, which says why, when the server refuses the address: %s',
    (problem) => {
      const { game, effects } = playAll(
        ready(),
        { type: 'spinPressed' },
        { type: 'emailRefused', email: EMAIL, problem },
      )
      expect(typesOf(effects)).toEqual([`toast ${problem}`])
      expect(game.formProblem).toBe(problem)
      expect(viewOf(game)).toBe('email')
      expect(game.stored.has_played).toBe(false)
    },
  )

  it('takes no notice of a refusal of an address that has been corrected meanwhile', () => {
    const event = { type: 'emailRefused', email: 'ana@yopmail.com', problem: 'emailDisposable' } as const
    const { game, effects } = playAll(ready(), event)
    expect(effects).toEqual([])
    expect(viewOf(game)).toBe('wheel')
  })

  it('under odds that changed asks once more with the new ones, and says that they changed', () => {
    const table = { oddsHash: 'dd'.repeat(32), odds: PROMISED.odds }
    const changed = playAll(ready(), { type: 'spinPressed' }, { type: 'oddsChanged', table })
    expect(typesOf(changed.effects)).toEqual(['askDraw'])
    const participation = { promised: { commitment: PROMISED.commitment, ...table }, hasOddsChanged: true }
    expect(changed.game.stored.participation).toMatchObject(participation)
    expect(typesOf(play(changed.game, { type: 'oddsChanged', table }).effects)).toEqual(['toast prizeError'])
  })

  it('shows nothing before the wheel has stopped', () => {
    const { game, effects } = playAll(ready(), { type: 'spinPressed' }, drawn('cocktail'))
    expect(effects).toEqual([])
    expect(game.stored.prize).toBeNull()
  })

  it('takes the e-mail as the server has recorded it', () => {
    const { game } = playAll(
      ready(),
      { type: 'spinPressed' },
      drawn('beer', { userEmail: 'Ana@example.org' }),
    )
    expect(game.stored.email).toBe('Ana@example.org')
  })

  it('that loses consoles', () => {
    const { game, effects } = playAll(ready(), ...spinTo('nothing-2'))
    expect(typesOf(effects)).toEqual(['toast lost'])
    expect(viewOf(game)).toBe('prize')
  })

  it('that wins celebrates and obtains a code', () => {
    const { game, effects } = playAll(ready(), ...spinTo('cocktail'))
    expect(typesOf(effects)).toEqual(['showConfetti', 'toast won', 'obtainCode'])
    expect(game).toMatchObject({
      codeStatus: 'working',
      stored: { prize: { id: 'cocktail' }, prize_code: '' },
    })
  })

  it('without a proof that can be read ends on the prize that was told, from the promised odds', () => {
    const answer = { ...answerWith(prizeCalled('cocktail')), proof: null }
    const received = { type: 'drawReceived', answer, trust: 'proof', landing: 0 } as const
    const { game } = playAll(ready(), { type: 'spinPressed' }, received, { type: 'wheelStopped' })
    expect(game.stored).toMatchObject({ prize: { id: 'cocktail' }, participation: { trust: 'proof' } })
  })

  it.each([
    ['without id', { ...answerWith({ id: '', name: 'Cocktail', type: 'cocktail', probability: 1 }) }],
    ['of another venue', { ...answerWith({ id: 'yacht', name: 'Yacht', type: 'cocktail', probability: 1 }) }],
  ])('to a prize %s gives the consolation prize and says that something went wrong', (_, answer) => {
    const received = { type: 'drawReceived', answer, trust: null, landing: 0 } as const
    const { game, effects } = playAll(ready(), { type: 'spinPressed' }, received, { type: 'wheelStopped' })
    expect(typesOf(effects)).toEqual(['toast prizeError'])
    expect(game.stored.prize?.type).toBe('nothing')
  })
})

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
    expect(typesOf(play(failed.game, { type: 'codeRetried' }).effects)).toEqual(['obtainCode'])
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

  it('asks for no mails when the player’s address has no @', () => {
    const game = won()
    const broken = { ...game, stored: { ...game.stored, email: 'nobody' } }
    const { effects } = playAll(broken, { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' })
    expect(typesOf(effects)).toEqual(['toast playerEmailMissing', 'askPrizeState'])
  })

  it.each<[GameEvent, string, string]>([
    [{ type: 'mailsSent', message: 'ok' }, 'toast mailsSent', 'sent'],
    [{ type: 'mailsWaiting', message: 'plus tard' }, 'toast mailsWaiting', 'waiting'],
    [{ type: 'mailsFailed', reason: 'SMTP 450' }, 'toast mailsFailed', 'waiting'],
    [{ type: 'mailsBroken' }, 'toast mailsBroken', 'notAsked'],
  ])('tells what became of its mails: %o', (event, toast, mails) => {
    const { game, effects } = playAll(
      won(),
      { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' },
      event,
    )
    expect(typesOf(effects)).toEqual([toast])
    expect(game.stored.participation?.mails).toBe(mails)
  })

  const withCode = () =>
    playAll(won(), { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' }).game
  const prizeState = { side: 33, path: 'M0 0.5h7', redeemedAt: null, validUntil: null }

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

  it('is asked about as time passes, and what has become of it is kept', () => {
    const game = withCode()
    expect(play(game, { type: 'timePassed', now: NOW }).effects).toEqual([
      { type: 'askPrizeState', ticket: TICKET },
    ])
    const told = play(game, { type: 'prizeStateReceived', ticket: TICKET, prizeState })
    expect([told.game.stored.participation?.prizeState, told.effects]).toEqual([prizeState, []])
  })
})

describe('Back', () => {
  it('does nothing while the wheel turns or stops', () => {
    for (const events of [[], [drawn('cocktail')]]) {
      const { game } = playAll(ready(), { type: 'spinPressed' }, ...events)
      expect(play(game, { type: 'backPressed' }).game).toBe(game)
    }
  })

  it('walks prize, wheel, email, initial, and clears what the specification names', () => {
    const won = playAll(ready(), ...spinTo('beer'), {
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

  it('then spin replays the same ticket, shows the same code and asks for no second mail', () => {
    const won = playAll(
      ready(),
      ...spinTo('beer'),
      { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Bière' },
      { type: 'mailsSent', message: 'ok' },
      { type: 'backPressed' },
    ).game
    expect(won.stored.participation?.ticket).toBe(TICKET)
    const again = playAll(won, ...spinTo('beer', { prizeCode: 'AB12CD34' }))
    expect(again.game.stored).toMatchObject({ prize: { id: 'beer' }, prize_code: 'AB12CD34' })
    expect(typesOf(again.effects)).toEqual(['showConfetti', 'toast won', 'askPrizeState'])
  })

  it('from a refusal leads to another try with another address', () => {
    const refused = playAll(
      ready(),
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

describe('the review of a venue', () => {
  it('that requires it cannot be skipped', () => {
    expect(playAll(newWafubar(), { type: 'reviewSkipped' }).game.stored.reviewed).toBe(false)
  })

  it('that only invites to it can be skipped, without a word of thanks', () => {
    const invited: Game = { ...newWafubar(), venue: { ...wafubar, reviewMode: 'invited' } }
    const { game, effects } = playAll(invited, { type: 'reviewSkipped' })
    expect(deriveView(game.stored, false)).toBe('email')
    expect(effects).toEqual([])
  })
})

describe('a mail that is asked for again', () => {
  it('is asked of the server for the address that was refused, and tells what it said, win or not', () => {
    const refused = playAll(
      newWafubar(),
      ...TO_THE_WHEEL,
      { type: 'spinPressed' },
      { type: 'alreadyPlayed', nextPlayAt: NEXT_MONTH },
    ).game
    const asked = play(refused, { type: 'mailAskedAgain' })
    expect(asked.effects).toEqual([{ type: 'resendMail', email: EMAIL }])
    const told = play(asked.game, { type: 'mailResent', message: 'Si un lot…' })
    expect(told.effects).toMatchObject([{ toast: { id: 'mailResent', description: 'Si un lot…' } }])
    expect(told.game.stored).toEqual(refused.stored)
    expect(typesOf(play(asked.game, { type: 'mailResent', message: null }).effects)).toEqual([
      'toast mailsFailed',
    ])
  })
})

describe('any order of events', () => {
  const events: readonly GameEvent[] = [
    ...TO_THE_WHEEL,
    ...spinTo('cocktail'),
    drawn('nothing-1'),
    { type: 'reviewPostponed' },
    { type: 'drawFailed' },
    { type: 'commitmentFailed' },
    { type: 'alreadyPlayed', nextPlayAt: NEXT_MONTH },
    { type: 'emailRefused', email: EMAIL, problem: 'emailDisposable' },
    { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' },
    { type: 'codeFailed', failure: 'lookupFailed' },
    { type: 'codeRetried' },
    { type: 'mailsSent', message: 'ok' },
    { type: 'mailsBroken' },
    { type: 'backPressed' },
    { type: 'timePassed', now: NOW },
    { type: 'emailSubmitted', ticket: '99'.repeat(16) },
  ]

  it('keeps one ticket until the next period, never shows a win that was not drawn, and loses no code', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (sequence) => {
        let game = newWafubar()
        for (const event of sequence) {
          const before = game
          game = play(before, event).game
          const ticket = before.stored.participation?.ticket
          if (ticket) expect(game.stored.participation?.ticket).toBe(ticket)
          if (before.stored.participation?.savedCode)
            expect(game.stored.participation?.savedCode).toBeTruthy()
          if (!before.stored.prize && game.stored.prize) expect(event.type).toBe('wheelStopped')
          if (game.spin.phase !== 'idle') expect(game.stored.has_played).toBe(true)
        }
      }),
      { seed: 20_261_121, numRuns: 2000 },
    )
  })
})
