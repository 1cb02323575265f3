import { DAY_SECONDS, type Limit } from '#platform/limits/server/limit.ts'

/** Recorded draws. A client beyond the limit waits half a minute at most. */
export const SPINS_OF_ADDRESS: Limit = {
  name: 'spinsOfAddress',
  points: 30,
  duration: 30,
  isRefundable: true,
}

/**
 * Spins that recorded nothing: they delay nobody until they are ten times as many. Refusals need
 * no database.
 */
export const REFUSED_SPINS_OF_ADDRESS: Limit = {
  name: 'refusedSpinsOfAddress',
  points: 300,
  duration: 30,
  isPerProcess: true,
  isRefundable: true,
}

/**
 * Recorded draws: more than the guests of a full bar in a day, and in a /56 more than a large
 * company.
 */
export const MAILBOXES_OF_ADDRESS: Limit = {
  name: 'mailboxesOfAddress',
  points: 500,
  duration: DAY_SECONDS,
  isRefundable: true,
  factors: { '/56': 4, '/48': 8, '/24': 10 },
}

/**
 * Mails that ask for a confirmation of consent: a client can enter the address of another person.
 */
export const CONSENTS_OF_ADDRESS: Limit = {
  name: 'consentsOfAddress',
  points: 100,
  duration: DAY_SECONDS,
  isRefundable: true,
}

/** Mailboxes of one domain from one address: beyond this limit the domain itself is counted. */
export const MAILBOXES_OF_DOMAIN_AT_ADDRESS: Limit = {
  name: 'mailboxesOfDomainAtAddress',
  points: 50,
  duration: DAY_SECONDS,
  isRefundable: true,
}

/**
 * Counted mailboxes of one domain at one venue: more than two addresses can register in a day.
 */
export const MAILBOXES_OF_DOMAIN: Limit = {
  name: 'mailboxesOfDomain',
  points: 1_000,
  duration: 3600,
  isRefundable: true,
}

/**
 * Recorded draws. Beyond a crowd, the code of a mailbox that is new at the venue goes by mail
 * only: it may be invented.
 */
export const CROWD_OF_ADDRESS: Limit = {
  name: 'crowdOfAddress',
  points: 60,
  duration: 600,
  isRefundable: true,
}

/**
 * Recorded draws at one venue, of a mail domain that is no large provider. Beyond a crowd, the
 * codes of its new mailboxes go by mail only, one a minute: one person may have them all.
 */
export const CROWD_OF_DOMAIN: Limit = {
  name: 'crowdOfDomain',
  points: 100,
  duration: DAY_SECONDS,
  isRefundable: true,
}

/**
 * From all addresses: several full houses. SQL allows more to a venue that has been busier in its
 * last weeks.
 */
export const CROWD_OF_VENUE_IN_MINUTE: Limit = {
  name: 'crowdOfVenueInMinute',
  points: 100,
  duration: 60,
  isRefundable: true,
}

export const CROWD_OF_VENUE_IN_DAY: Limit = {
  name: 'crowdOfVenueInDay',
  points: 1_000,
  duration: DAY_SECONDS,
  isRefundable: true,
}

/**
 * Requests about personal mails and data, each of which may send a mail. SQL limits the mails to
 * each mailbox.
 */
export const REQUESTS_OF_ADDRESS: Limit = { name: 'requestsOfAddress', points: 60, duration: 600 }
