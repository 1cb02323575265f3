import type { Limit } from '#platform/limits/server/limit.ts'

/**
 * Codes by mail that are made before their spins are answered, of all venues; the job of late codes
 * makes the others.
 */
export const MAILED_CODES: Limit = {
  name: 'mailedCodes',
  points: 2,
  duration: 1,
  isPerProcess: true,
}

/** Promises of draws: a page asks for one or two. A promise writes nothing. */
export const COMMITMENTS_OF_ADDRESS: Limit = {
  name: 'commitmentsOfAddress',
  points: 600,
  duration: 60,
  isPerProcess: true,
}
