import type { Limit } from '#platform/limits/server/limit.ts'

const SIGN_IN_RATE = { points: 3, duration: 600 } as const

/**
 * The limit of sign-in mails to a mailbox. It limits both the mails and the guesses of codes
 * (CODE_TRIES each).
 */
export const SIGN_INS_OF_MAILBOX: Limit = { name: 'signInsOfMailbox', ...SIGN_IN_RATE }

/** The limit of sign-in mails for a browser that has signed in with this mailbox before. */
export const SIGN_INS_OF_KNOWN_BROWSER: Limit = { name: 'signInsOfKnownBrowser', ...SIGN_IN_RATE }

/** The limit of sign-in mails for an IP address. */
export const SIGN_INS_OF_ADDRESS: Limit = { name: 'signInsOfAddress', points: 10, duration: 3600 }

/** The limit of tries of codes and one-time links, right or wrong. */
export const SIGN_IN_TRIES_OF_ADDRESS: Limit = {
  name: 'signInTriesOfAddress',
  points: 60,
  duration: 600,
}

export const SIGN_IN_TRIES_OF_KNOWN_BROWSER: Limit = {
  name: 'signInTriesOfKnownBrowser',
  points: 60,
  duration: 600,
}

/**
 * The limit of calls of one member. It is higher than a person who types and a page that polls
 * need.
 */
export const CALLS_OF_MEMBER: Limit = {
  name: 'callsOfMember',
  points: 60,
  duration: 10,
  isPerProcess: true,
}
