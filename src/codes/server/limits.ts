import type { Limit } from '#platform/limits/server/limit.ts'

export const SAVES_OF_ADDRESS: Limit = { name: 'savesOfAddress', points: 600, duration: 600 }

export const MAILS_OF_ADDRESS: Limit = { name: 'mailsOfAddress', points: 600, duration: 600 }

/**
 * Code look-ups from all addresses together: guessing a code fails from any number of addresses.
 */
export const LOOK_UPS: Limit = { name: 'lookUps', points: 60, duration: 60 }

/**
 * Code look-ups of a winner whose code is not saved yet: twice the attempts that a page makes.
 */
export const LOOK_UPS_OF_WINNER: Limit = { name: 'lookUpsOfWinner', points: 20, duration: 3600 }
