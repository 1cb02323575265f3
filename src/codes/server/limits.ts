import type { Limit } from '#platform/limits/server/limit.ts'

export const SAVES_OF_ADDRESS: Limit = { name: 'savesOfAddress', points: 600, duration: 600 }

export const MAILS_OF_ADDRESS: Limit = { name: 'mailsOfAddress', points: 600, duration: 600 }

/** The limit of look-ups from all addresses together: even many addresses cannot guess a code. */
export const LOOK_UPS: Limit = { name: 'lookUps', points: 60, duration: 60 }

/** The limit of look-ups of a winner whose code is not saved yet: twice the attempts of a page. */
export const LOOK_UPS_OF_WINNER: Limit = { name: 'lookUpsOfWinner', points: 20, duration: 3600 }
