import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  CLIENT_SEED,
  drawn,
  EMAIL,
  EVENTS_UNTIL_WHEEL,
  newWafubar,
  NEXT_MONTH,
  NOW,
  playAll,
  PROMISED,
  readyGame,
  TICKET,
  typesOf,
} from '#testing/game/games.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'

import type { CallEffect, Effect, Game, GameEvent, Step } from './game.ts'
import { play } from './play.ts'

const paused: Unavailability = { code: 'paused', at: null }
const promise: GameEvent = {
  type: 'commitmentReceived',
  promised: PROMISED,
  clientSeed: CLIENT_SEED,
}

const isCall = (effect: Effect): effect is CallEffect =>
  !['showToast', 'showConfetti', 'withdrawToasts'].includes(effect.type)

/** Returns the only call of a step. */
function callOf({ effects }: Step): CallEffect {
  const [call, ...others] = effects.filter(isCall)
  if (!call || others.length > 0) throw new Error(`not one call: ${typesOf(effects).join(', ')}`)
  return call
}

describe('a wheel that waits for its commitment', () => {
  const submitted = playAll(newWafubar(), ...EVENTS_UNTIL_WHEEL.slice(0, -1))
  const pressed = play(submitted.game, { type: 'spinPressed' })
  const turning = pressed.game

  it('is not stopped by a failed or refused probe of availability', () => {
    const probed = play(turning, { type: 'timePassed', now: NOW, unavailability: paused })
    expect(play(probed.game, { type: 'commitmentFailed' }, callOf(probed))).toEqual({
      game: turning,
      effects: [],
    })
    const refused = { type: 'venueUnavailable', unavailability: paused } as const
    const { game, effects } = play(probed.game, refused, callOf(probed))
    expect([game, effects]).toEqual([{ ...turning, unavailability: paused }, []])
  })

  it('is not stopped by a failed request of the form, but can use the commitment of that request', () => {
    const asked = callOf(submitted)
    expect(play(turning, { type: 'commitmentFailed' }, asked)).toEqual({
      game: turning,
      effects: [],
    })
    expect(typesOf(play(turning, promise, asked).effects)).toEqual(['requestDraw'])
  })

  it('is stopped by the failure of its own request', () => {
    const { effects } = play(turning, { type: 'commitmentFailed' }, callOf(pressed))
    expect(typesOf(effects)).toEqual(['toast prizeError'])
  })
})

it('a failed code shows no error after the player has left the result with Back', () => {
  const won = playAll(readyGame(), { type: 'spinPressed' }, drawn('beer'))
  const asked = play(won.game, { type: 'wheelStopped' })
  const { game } = play(asked.game, { type: 'backPressed' })
  expect(play(game, { type: 'codeFailed', failure: 'lookupFailed' }, callOf(asked))).toEqual({
    game,
    effects: [],
  })
})

const refusals: readonly GameEvent[] = [
  { type: 'venueUnavailable', unavailability: paused },
  { type: 'emailRefused', email: EMAIL, problem: 'emailDisposable' },
]
const terms = { venue: wafubar, reason: null, changes: [] }
const table = { oddsHash: 'dd'.repeat(32), odds: PROMISED.odds }
const prizeState = { side: 33, path: '', redeemedAt: null, mailSentAt: NOW, mail: null }

/** The events that may answer a call. */
const ANSWERS: Readonly<Record<CallEffect['type'], readonly GameEvent[]>> = {
  requestCommitment: [
    promise,
    { type: 'commitmentFailed' },
    { type: 'drawDelayed', seconds: 5, reason: 'later' },
    ...refusals,
  ],
  requestDraw: [
    drawn('cocktail'),
    drawn('beer', { prizeCode: 'AB12CD34' }),
    drawn('nothing-1'),
    { type: 'drawFailed' },
    { type: 'drawDelayed', seconds: 5, reason: 'later' },
    { type: 'drawDelayed', seconds: 500, reason: 'much later' },
    { type: 'alreadyPlayed', nextPlayAt: NEXT_MONTH },
    { type: 'oddsChanged', table },
    { type: 'termsChanged', terms },
    { type: 'commitmentRefused' },
    ...refusals,
  ],
  obtainCode: [
    { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' },
    { type: 'codeFailed', failure: 'lookupFailed' },
  ],
  sendPrizeEmail: [
    { type: 'mailsSent', message: 'ok' },
    { type: 'mailsWaiting', message: 'ok' },
    { type: 'mailsFailed', reason: 'SMTP 450' },
    { type: 'mailsBroken' },
  ],
  requestPrizeState: [{ type: 'prizeStateReceived', prizeState }, { type: 'prizeStateFailed' }],
  resendMail: [{ type: 'mailResent', message: 'ok' }],
}

/** The actions of a player, and the passage of time. */
const ACTIONS: readonly GameEvent[] = [
  { type: 'reviewConfirmed' },
  { type: 'formEdited', form: { email: EMAIL, acceptedTerms: true } },
  { type: 'emailSubmitted', ticket: TICKET },
  { type: 'spinPressed', ticket: TICKET },
  { type: 'wheelStopped' },
  { type: 'codeRetried' },
  { type: 'mailResendRequested' },
  { type: 'backPressed' },
  { type: 'timePassed', now: NOW },
  { type: 'timePassed', now: NOW, unavailability: paused },
  { type: 'timePassed', now: NEXT_MONTH },
]

/** The calls without an answer. `awaited`: the call for which a turning wheel waits. */
type Model = { calls: readonly CallEffect[]; awaited: CallEffect | undefined; tickets: number }

const ticketOf = (call: CallEffect) => {
  if (call.type === 'resendMail') return undefined
  return 'participation' in call ? call.participation.ticket : call.ticket
}

/**
 * Returns whether the answer to a request can stop a wheel. A probe of availability has no address.
 */
const isOfWheel = (call: CallEffect) =>
  call.type === 'requestDraw' || (call.type === 'requestCommitment' && call.email !== undefined)

/** Performs an action, with a new ticket. */
function act(game: Game, action: GameEvent, model: Model): Step {
  if (!('ticket' in action)) return play(game, action)
  model.tickets += 1
  return play(game, { ...action, ticket: model.tickets.toString(16).padStart(32, '0') })
}

describe('in any order of actions and answers', () => {
  /** A number picks a call without an answer, and a second number its answer. */
  const answer = fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 }))
  const history = fc.array(fc.oneof(fc.constantFrom(...ACTIONS), answer), {
    minLength: 20,
    maxLength: 80,
  })
  const counts = { strays: 0, failedProbes: 0, otherParticipations: 0, stops: 0 }

  /** Plays the answer to a call, and checks that some values do not change. */
  function answerCall(
    game: Game,
    [callIndex, answerIndex]: readonly [number, number],
    model: Model,
  ) {
    const call = model.calls[callIndex % model.calls.length]
    if (!call) return null
    model.calls = model.calls.filter((other) => other !== call)
    const event = ANSWERS[call.type][answerIndex % ANSWERS[call.type].length] as GameEvent
    const step = play(game, event, call)
    const ticket = ticketOf(call)
    if (ticket && ticket !== game.stored.participation?.ticket) {
      expect({ ...step.game, unavailability: null }).toEqual({ ...game, unavailability: null })
      expect(step.effects).toEqual([])
      counts.otherParticipations += 1
    }
    if (game.spin.phase === 'turning' && call !== model.awaited) {
      counts.strays += 1
      if (!isOfWheel(call) && event.type === 'commitmentFailed') counts.failedProbes += 1
    }
    return { call, step }
  }

  it('a turning wheel waits for a single request, and only the answer to this request stops the wheel', () => {
    fc.assert(
      fc.property(history, (entries) => {
        const model: Model = { calls: [], awaited: undefined, tickets: 0 }
        let game = readyGame()
        for (const entry of entries) {
          const answered = 'type' in entry ? null : answerCall(game, entry, model)
          const step = 'type' in entry ? act(game, entry, model) : answered?.step
          if (!step) continue
          const { awaited } = model
          const wasTurning = game.spin.phase === 'turning'
          const isTurning = step.game.spin.phase === 'turning'
          if (wasTurning && answered?.call !== awaited) expect(isTurning).toBe(true)
          if (wasTurning && !isTurning) counts.stops += 1

          const calls = step.effects.filter(isCall)
          model.calls = [...model.calls, ...calls]
          model.awaited = isTurning ? (calls.findLast(isOfWheel) ?? awaited) : undefined
          if (isTurning) expect(model.calls).toContain(model.awaited)
          game = step.game
        }
      }),
      { seed: 20_261_121, numRuns: 1000 },
    )
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10)
  })
})
