import type { Limit } from '#platform/limits/server/limit.ts'

/**
 * Codes by mail that are made before the spin is answered; the others wait for the job of late
 * codes.
 */
export const MAILED_CODES_OF_VENUE: Limit = {
  name: 'mailedCodesOfVenue',
  points: 120,
  duration: 60,
  isPerProcess: true,
}

/** Promises of draws: a page asks for one or two. A promise writes nothing. */
export const COMMITMENTS_OF_ADDRESS: Limit = {
  name: 'commitmentsOfAddress',
  points: 600,
  duration: 60,
  isPerProcess: true,
}
