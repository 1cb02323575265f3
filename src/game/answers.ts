import type { CallEffect, Game, GameEvent, Step } from './game.ts'
import { step } from './steps.ts'

/**
 * Does the game wait for this answer to `asked`? A turning wheel takes any commitment of its
 * participation, but only the answer to its own request stops it: the form may have asked for a
 * commitment, too.
 */
export function isAwaited({ spin, stored }: Game, event: GameEvent, asked: CallEffect): boolean {
  if (asked.type === 'resendMail') return true
  const { ticket } = 'participation' in asked ? asked.participation : asked
  if (ticket !== stored.participation?.ticket) return false
  const isOfDraw = asked.type === 'requestCommitment' || asked.type === 'requestDraw'
  if (!isOfDraw || event.type === 'commitmentReceived' || spin.phase === 'idle') return true
  return spin.phase === 'turning' && spin.request === asked
}

/**
 * Returns the game with the venue's availability only, which is the same for every participation.
 */
export function recordAvailability(game: Game, event: GameEvent): Step {
  if (event.type === 'venueUnavailable')
    return step({ ...game, unavailability: event.unavailability })
  return step(event.type === 'commitmentReceived' ? { ...game, unavailability: null } : game)
}
