import { COUNTED_STEPS } from '#stats/counted-steps.ts'

import { countStep, stepStorageKey } from './count-step.ts'

/** The state of a game from which the steps follow. */
type CountedGame = {
  readonly venue: { readonly key: string; readonly reviewMode?: string }
  readonly isReviewDialogOpen: boolean
  readonly stored: {
    readonly participation: object | null
    readonly reviewed: boolean
    readonly email_submitted: boolean
  }
}

/**
 * Counts the steps that a change of the game shows; a new participation is counted from its first
 * step on. Where a review is optional, a stored `reviewed` may be a review that was skipped: there,
 * only the confirmation in the dialog counts.
 */
export function countChangedSteps(before: CountedGame, { venue, ...after }: CountedGame): void {
  const isNew = before.stored.participation && !after.stored.participation
  if (isNew) {
    forgetSteps(venue.key)
    countStep(venue.key, 'opened')
  }
  const isConfirmed = before.isReviewDialogOpen && !after.isReviewDialogOpen
  if (after.stored.reviewed && (isConfirmed || (isNew && venue.reviewMode !== 'invited')))
    countStep(venue.key, 'reviewed')
  if (after.stored.email_submitted && !before.stored.email_submitted)
    countStep(venue.key, 'entered')
}

function forgetSteps(venueKey: string): void {
  try {
    for (const step of COUNTED_STEPS) localStorage.removeItem(stepStorageKey(venueKey, step))
  } catch {
    // Nothing can be stored here, so nothing was reported.
  }
}
