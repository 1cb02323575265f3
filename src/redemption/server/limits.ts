import type { Limit } from '#platform/limits/server/limit.ts'

/**
 * States of prizes, with which a page gets its QR code. The tickets of a crowd (crowdOfAddress)
 * ask up to 42 times each in their first ten minutes, until staff have handed the prizes over.
 */
export const STATES_OF_ADDRESS: Limit = { name: 'statesOfAddress', points: 3_000, duration: 600 }

/** Hand-overs with one staff link, or with one link of a mail: guessing codes fails. */
export const REDEMPTIONS_OF_LINK: Limit = { name: 'redemptionsOfLink', points: 30, duration: 60 }

export const REFUSED_REDEMPTIONS_OF_ADDRESS: Limit = {
  name: 'refusedRedemptionsOfAddress',
  points: 30,
  duration: 60,
}
