import { DAY_SECONDS, type Limit } from '#platform/limits/server/limit.ts'

/**
 * The limit of recorded draws of an address. A client beyond the limit waits at most half a minute.
 */
export const SPINS_OF_ADDRESS: Limit = {
  name: 'spinsOfAddress',
  points: 30,
  duration: 30,
  isRefundable: true,
}

/**
 * The limit of spins that recorded no draw. It is ten times SPINS_OF_ADDRESS, because it also
 * delays recorded draws. It is counted without the database.
 */
export const REFUSED_SPINS_OF_ADDRESS: Limit = {
  name: 'refusedSpinsOfAddress',
  points: 300,
  duration: 30,
  isPerProcess: true,
  isRefundable: true,
}

/**
 * The limit of mailboxes with recorded draws of an address in a day. It exceeds the guests of a
 * full bar in a day, and in a /56 the employees of a large company.
 */
export const MAILBOXES_OF_ADDRESS: Limit = {
  name: 'mailboxesOfAddress',
  points: 500,
  duration: DAY_SECONDS,
  isRefundable: true,
  factors: { '/56': 4, '/48': 8, '/24': 10 },
}

/**
 * The limit of mails that ask to confirm a consent. It exists because a client can type the address
 * of another person.
 */
export const CONSENTS_OF_ADDRESS: Limit = {
  name: 'consentsOfAddress',
  points: 100,
  duration: DAY_SECONDS,
  isRefundable: true,
}

/**
 * The limit of mailboxes of a domain from one address. Only mailboxes beyond this limit count in
 * MAILBOXES_OF_DOMAIN.
 */
export const MAILBOXES_OF_DOMAIN_AT_ADDRESS: Limit = {
  name: 'mailboxesOfDomainAtAddress',
  points: 50,
  duration: DAY_SECONDS,
  isRefundable: true,
}

/**
 * The limit of counted mailboxes of a domain at a venue. It is more than two addresses can register
 * in a day.
 */
export const MAILBOXES_OF_DOMAIN: Limit = {
  name: 'mailboxesOfDomain',
  points: 1_000,
  duration: 3600,
  isRefundable: true,
}

/**
 * Recorded draws. Beyond this limit, the code of a mailbox that is new at the venue is sent only by
 * mail, because the mailbox may be invented.
 */
export const CROWD_OF_ADDRESS: Limit = {
  name: 'crowdOfAddress',
  points: 60,
  duration: 600,
  isRefundable: true,
}

/**
 * Recorded draws at a venue with mailboxes of a domain that is no large provider. Beyond this
 * limit, the codes of the new mailboxes are sent only by mail, one a minute, because one person may
 * own the domain.
 */
export const CROWD_OF_DOMAIN: Limit = {
  name: 'crowdOfDomain',
  points: 100,
  duration: DAY_SECONDS,
  isRefundable: true,
}

/**
 * Recorded draws at a venue from all addresses. SQL allows more draws to a venue that was busier in
 * recent weeks.
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
 * The limit of requests about personal mails and data, which may send a mail. SQL limits the mails
 * to a mailbox.
 */
export const REQUESTS_OF_ADDRESS: Limit = { name: 'requestsOfAddress', points: 60, duration: 600 }
