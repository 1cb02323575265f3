import type { SpinAnswer } from '#draw/answers.ts'
import { canonicalOdds } from '#draw/proof.ts'
import { newGame, type Effect, type Game, type GameEvent, type Step } from '#game/game.ts'
import { NEW_VISITOR } from '#game/new-visitor.ts'
import { play } from '#game/play.ts'
import type { Stored } from '#game/stored-game.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import type { Prize } from '#venues/prizes/prize.ts'

// Games in known states, for tests of the game's rules and of the page.
export const NOW = '2026-11-21T12:00:00.000Z'
export const NEXT_MONTH = '2026-11-30T23:00:00.000Z'
export const TICKET = '11'.repeat(16)
export const CLIENT_SEED = '22'.repeat(16)
export const EMAIL = 'ana@example.org'
/** The odds as the page reads them: prizes with their four fields. */
const odds = JSON.parse(canonicalOdds(wafubar.prizes)) as Prize[]
export const PROMISED = { commitment: 'aa'.repeat(32), oddsHash: 'bb'.repeat(32), odds }

export function newWafubar(stored: Partial<Stored> = {}): Game {
  return newGame(wafubar, { ...NEW_VISITOR, ...stored })
}

/** Applies the events in order. Returns the last game and the effects of the last event. */
export function playAll(game: Game, ...events: readonly GameEvent[]): Step {
  let step: Step = { game, effects: [] }
  for (const event of events) step = play(step.game, event)
  return step
}

export function prizeById(id: string): Prize {
  const prize = odds.find((candidate) => candidate.id === id)
  if (!prize) throw new Error(`wafubar has no prize ${id}`)
  return prize
}

export function answerWith(prize: Prize, more: Partial<SpinAnswer> = {}): SpinAnswer {
  const proof = {
    ...PROMISED,
    version: 'v1',
    seed: 'cc'.repeat(32),
    clientSeed: CLIENT_SEED,
    roll: 20.5,
  }
  return {
    prize,
    userEmail: EMAIL,
    prizeCode: null,
    playedAt: NOW,
    nextPlayAt: NEXT_MONTH,
    proof,
    ...more,
  }
}

/** The events from a first visit until the wheel is ready, with its commitment. */
export const EVENTS_UNTIL_WHEEL: readonly GameEvent[] = [
  { type: 'loaded', now: NOW },
  { type: 'reviewRequested' },
  { type: 'reviewConfirmed' },
  { type: 'formEdited', form: { email: EMAIL, acceptedTerms: true } },
  { type: 'emailSubmitted', ticket: TICKET },
  { type: 'commitmentReceived', promised: PROMISED, clientSeed: CLIENT_SEED },
]

/** Returns a game whose wheel is ready, after these events, if any. */
export function readyGame(...events: readonly GameEvent[]): Game {
  return playAll(newWafubar(), ...EVENTS_UNTIL_WHEEL, ...events).game
}

export function drawn(prizeId: string, more: Partial<SpinAnswer> = {}): GameEvent {
  return {
    type: 'drawReceived',
    answer: answerWith(prizeById(prizeId), more),
    trust: 'verified',
    landing: 0.5,
  }
}

/** Returns the events of a spin that ends on a prize. */
export function spinTo(prizeId: string, more: Partial<SpinAnswer> = {}): readonly GameEvent[] {
  return [{ type: 'spinPressed' }, drawn(prizeId, more), { type: 'wheelStopped' }]
}

export function typesOf(effects: readonly Effect[]): readonly string[] {
  return effects.map((effect) =>
    effect.type === 'showToast' ? `toast ${effect.toast.id}` : effect.type,
  )
}
