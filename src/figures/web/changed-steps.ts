import { COUNTED_STEPS } from '#figures/counted-steps.ts'

import { countStep, stepStorageKey } from './count-step.ts'

/** The fields of a game that `countChangedSteps` reads. */
type CountedGame = {
  readonly venue: { readonly key: string; readonly reviewMode?: string }
  readonly stored: {
    readonly participation: object | null
    readonly reviewed: boolean
    readonly email_submitted: boolean
  }
}

/**
 * Counts the steps that the player has taken between two states of the game. A new participation
 * starts again with the first step. Where no review is asked for, the link after the result counts
 * the step instead.
 */
export function countChangedSteps(before: CountedGame, { venue, ...after }: CountedGame): void {
  const isNew = before.stored.participation && !after.stored.participation
  if (isNew) {
    forgetSteps(venue.key)
    countStep(venue.key, 'opened')
  }
  if (after.stored.reviewed && (isNew || !before.stored.reviewed) && venue.reviewMode !== 'invited')
    countStep(venue.key, 'reviewed')
  if (after.stored.email_submitted && !before.stored.email_submitted)
    countStep(venue.key, 'entered')
}

function forgetSteps(venueKey: string): void {
  try {
    for (const step of COUNTED_STEPS) localStorage.removeItem(stepStorageKey(venueKey, step))
  } catch {
    // Without storage no step was reported.
  }
}
