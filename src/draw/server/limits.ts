import type { Limit } from '#platform/limits/server/limit.ts'

/**
 * Codes by mail of all venues that a spin makes before its answer. The job of late codes makes the
 * further codes.
 */
export const MAILED_CODES: Limit = {
  name: 'mailedCodes',
  points: 2,
  duration: 1,
  isPerProcess: true,
}

/** Promises of draws: a page requests at most two. A promise writes nothing. */
export const COMMITMENTS_OF_ADDRESS: Limit = {
  name: 'commitmentsOfAddress',
  points: 600,
  duration: 60,
  isPerProcess: true,
}
