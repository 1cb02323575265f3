import { COUNTED_STEPS } from '#stats/counted-steps.ts'

import { countStep, stepStorageKey } from './count-step.ts'

/** The stored values from which the steps follow. */
type StepValues = {
  readonly participation: object | null
  readonly reviewed: boolean
  readonly email_submitted: boolean
}

/** Counts the steps that a change of the stored values shows; a new participation is counted from its first step on. */
export function countChangedSteps(venueKey: string, before: StepValues, after: StepValues): void {
  const isNew = before.participation && !after.participation
  if (isNew) {
    forgetSteps(venueKey)
    countStep(venueKey, 'opened')
  }
  if (after.reviewed && (isNew || !before.reviewed)) countStep(venueKey, 'reviewed')
  if (after.email_submitted && !before.email_submitted) countStep(venueKey, 'entered')
}

function forgetSteps(venueKey: string): void {
  try {
    for (const step of COUNTED_STEPS) localStorage.removeItem(stepStorageKey(venueKey, step))
  } catch {
    // Nothing can be stored here, so nothing was reported.
  }
}
