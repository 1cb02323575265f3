import type { Limit } from '#platform/limits/server/limit.ts'

/**
 * Requests for the state of a prize, whose answer has the QR code. Each page of a crowd
 * (crowdOfAddress) sends up to 42 requests in its first ten minutes, until staff have handed the
 * prize over.
 */
export const STATES_OF_ADDRESS: Limit = { name: 'statesOfAddress', points: 3_000, duration: 600 }

/**
 * The limit of actions of one staff phone, or with one link from a mail. The actions are too few to
 * guess a code.
 */
export const REDEMPTIONS_OF_LINK: Limit = { name: 'redemptionsOfLink', points: 30, duration: 60 }

export const REFUSED_REDEMPTIONS_OF_ADDRESS: Limit = {
  name: 'refusedRedemptionsOfAddress',
  points: 30,
  duration: 60,
}
