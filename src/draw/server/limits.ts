import type { Limit } from '#platform/limits/server/limit.ts'

/**
 * The limit of codes by mail that spins make before their answers, for all venues together. The job
 * of late codes makes the further codes.
 */
export const MAILED_CODES: Limit = {
  name: 'mailedCodes',
  points: 2,
  duration: 1,
  isPerProcess: true,
}

/** The limit of promises of draws. A page requests at most two. A promise writes nothing. */
export const COMMITMENTS_OF_ADDRESS: Limit = {
  name: 'commitmentsOfAddress',
  points: 600,
  duration: 60,
  isPerProcess: true,
}
