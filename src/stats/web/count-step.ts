import { storageKey } from '#platform/web/storage.ts'
import { COUNT_STEP_PATH, type CountedStep } from '#stats/counted-steps.ts'

/**
 * Reports a step to the server once, without any data about the player. Does nothing if the browser
 * has no storage. The request of a browser that refuses tracking has the header DNT or Sec-GPC, and
 * is not counted.
 */
export function countStep(venueKey: string, step: CountedStep): void {
  const key = stepStorageKey(venueKey, step)
  try {
    if (!navigator.onLine || localStorage.getItem(key)) return
    localStorage.setItem(key, step)
    navigator.sendBeacon(`${COUNT_STEP_PATH}/${venueKey}/${step}`)
  } catch {}
}

/** The name under which the browser stores that a step was reported. */
export const stepStorageKey = (venueKey: string, step: CountedStep) =>
  storageKey(venueKey, `counted_${step}`)
