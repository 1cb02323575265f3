import type { CallEffect, Game, GameEvent, Step } from './game.ts'
import { step } from './steps.ts'

/**
 * Returns whether the game awaits this answer to `request`. A turning wheel takes any commitment of
 * its participation, because the form may have requested one, too. Only the answer to its own
 * request stops the wheel.
 */
export function isAwaited({ spin, stored }: Game, event: GameEvent, request: CallEffect): boolean {
  if (request.type === 'resendMail') return true
  const { ticket } = 'participation' in request ? request.participation : request
  if (ticket !== stored.participation?.ticket) return false
  const isOfDraw = request.type === 'requestCommitment' || request.type === 'requestDraw'
  if (!isOfDraw || event.type === 'commitmentReceived' || spin.phase === 'idle') return true
  return spin.phase === 'turning' && spin.request === request
}

/** Returns the game after an answer from which only the venue's availability is used. */
export function recordAvailability(game: Game, event: GameEvent): Step {
  if (event.type === 'venueUnavailable')
    return step({ ...game, unavailability: event.unavailability })
  return step(event.type === 'commitmentReceived' ? { ...game, unavailability: null } : game)
}
