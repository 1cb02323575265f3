import type { StaleTerms } from '#draw/stale-terms.ts'

import type { Game } from './game.ts'
import { withParticipation, withStored } from './steps.ts'

/**
 * Returns the game at its form again, with the new venue, after the terms have changed. The ticket,
 * the address and the other entries stay; the box is not ticked, and the next acceptance asks for a
 * new commitment with the new odds.
 */
export function returnToForm(game: Game, { venue, reason, changes }: StaleTerms): Game {
  const participation = { promised: null, clientSeed: null, hasOddsChanged: false }
  const asked = withParticipation(game, { ...participation, acceptedTerms: false, termsHash: null })
  return {
    ...withStored(asked, { email_submitted: false, has_played: false }),
    venue,
    form: { ...game.form, email: game.stored.email, acceptedTerms: false },
    formProblem: null,
    termsChange: { reason, changes },
    spin: { phase: 'idle' },
  }
}
