import type { Limit } from '#platform/limits/server/limit.ts'

const SIGN_IN_RATE = { points: 3, duration: 600 } as const

/**
 * Sign-in mails: a mailbox that is flooded, and how many codes can be guessed (five for each
 * request).
 */
export const SIGN_INS_OF_MAILBOX: Limit = { name: 'signInsOfMailbox', ...SIGN_IN_RATE }

/** Of the mailbox that has signed in before in the same browser, which others cannot delay. */
export const SIGN_INS_OF_KNOWN_BROWSER: Limit = { name: 'signInsOfKnownBrowser', ...SIGN_IN_RATE }

export const SIGN_INS_OF_ADDRESS: Limit = { name: 'signInsOfAddress', points: 10, duration: 3600 }

/** Codes and one-time links, right or wrong. */
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

/** Calls of one member: more than a person who types and a page that asks again. */
export const CALLS_OF_MEMBER: Limit = {
  name: 'callsOfMember',
  points: 60,
  duration: 10,
  isPerProcess: true,
}
