type NetworkFactors = Readonly<Record<string, number>>

/**
 * How many times the number of one address a wider network may use: many lines own a /56 of IPv6,
 * and tunnels a /48, while strangers share a /24 of IPv4.
 */
export const NETWORK_FACTORS: NetworkFactors = { '/56': 2, '/48': 4, '/24': 10 }

export type Rule = {
  readonly points: number
  /** In seconds. */
  readonly duration: number
  readonly factors?: NetworkFactors
  /**
   * Each process counts for itself. Such a limit is not important enough for a transaction per
   * call.
   */
  readonly isPerProcess?: boolean
  /** May counts be subtracted again? */
  readonly isRefundable?: boolean
}

const DAY_SECONDS = 86_400
const SIGN_IN_RATE = { points: 3, duration: 600 } as const

/**
 * The limits: `points` in `duration` seconds. All guests of a bar share one Wi-Fi address, and
 * hundreds of phones share one address of a mobile network, so that limits by address are high:
 * they stop scripts, not guests (docs/decisions/085).
 */
export const LIMITS = {
  /** Recorded draws. A client beyond the limit waits half a minute at most. */
  spinsOfAddress: { points: 30, duration: 30, isRefundable: true },
  /**
   * Spins that recorded nothing: they delay nobody until they are ten times as many. Refusals need
   * no database.
   */
  refusedSpinsOfAddress: { points: 300, duration: 30, isPerProcess: true, isRefundable: true },
  /**
   * Recorded draws: more than the guests of a full bar in a day, and in a /56 more than a large
   * company.
   */
  mailboxesOfAddress: {
    points: 500,
    duration: DAY_SECONDS,
    isRefundable: true,
    factors: { '/56': 4, '/48': 8, '/24': 10 },
  },
  /**
   * Mails that ask for a confirmation of consent: a client can enter the address of another person.
   */
  consentsOfAddress: { points: 100, duration: DAY_SECONDS, isRefundable: true },
  /** Mailboxes of one domain from one address: beyond this limit the domain itself is counted. */
  mailboxesOfDomainAtAddress: { points: 50, duration: DAY_SECONDS, isRefundable: true },
  /**
   * Counted mailboxes of one domain at one venue: more than two addresses can register in a day.
   */
  mailboxesOfDomain: { points: 1_000, duration: 3600, isRefundable: true },
  /**
   * Recorded draws. Beyond a crowd, the code of a mailbox that is new at the venue goes by mail
   * only: it may be invented.
   */
  crowdOfAddress: { points: 60, duration: 600, isRefundable: true },
  /**
   * Recorded draws at one venue, of a mail domain that is no large provider. Beyond a crowd, the
   * codes of its new mailboxes go by mail only, one a minute: one person may have them all.
   */
  crowdOfDomain: { points: 100, duration: DAY_SECONDS, isRefundable: true },
  /**
   * From all addresses: several full houses. SQL allows more to a venue that has been busier in its
   * last weeks.
   */
  crowdOfVenueInMinute: { points: 100, duration: 60, isRefundable: true },
  crowdOfVenueInDay: { points: 1_000, duration: DAY_SECONDS, isRefundable: true },
  /**
   * Codes by mail that are made before the spin is answered; the others wait for the job of late
   * codes.
   */
  mailedCodesOfVenue: { points: 120, duration: 60, isPerProcess: true },
  /** Promises of draws: a page asks for one or two. A promise writes nothing. */
  commitmentsOfAddress: { points: 600, duration: 60, isPerProcess: true },
  savesOfAddress: { points: 600, duration: 600 },
  mailsOfAddress: { points: 600, duration: 600 },
  /**
   * Funnel steps: a hundred visitors per hour from one address. Steps beyond the limit get the same
   * answer and are not counted.
   */
  stepsOfAddress: { points: 300, duration: 3600, isPerProcess: true },
  /**
   * Requests about personal mails and data, each of which may send a mail. SQL limits the mails to
   * each mailbox.
   */
  requestsOfAddress: { points: 60, duration: 600 },
  /**
   * Code look-ups from all addresses together: guessing a code fails from any number of addresses.
   */
  lookUps: { points: 60, duration: 60 },
  /**
   * Code look-ups of a winner whose code is not saved yet: twice the attempts that a page makes.
   */
  lookUpsOfWinner: { points: 20, duration: 3600 },
  /**
   * States of prizes, with which a page gets its QR code. The tickets of a crowd (crowdOfAddress)
   * ask up to 42 times each in their first ten minutes, until staff have handed the prizes over.
   */
  statesOfAddress: { points: 3_000, duration: 600 },
  /** Hand-overs with one staff link, or with one link of a mail: guessing codes fails. */
  redemptionsOfLink: { points: 30, duration: 60 },
  refusedRedemptionsOfAddress: { points: 30, duration: 60 },
  /**
   * Sign-in mails: a mailbox that is flooded, and how many codes can be guessed (five for each
   * request).
   */
  signInsOfMailbox: SIGN_IN_RATE,
  /** Of the mailbox that has signed in before in the same browser, which others cannot delay. */
  signInsOfKnownBrowser: SIGN_IN_RATE,
  signInsOfAddress: { points: 10, duration: 3600 },
  /** Codes and one-time links, right or wrong. */
  signInTriesOfAddress: { points: 60, duration: 600 },
  signInTriesOfKnownBrowser: { points: 60, duration: 600 },
  /** Calls of one member: more than a person who types and a page that asks again. */
  callsOfMember: { points: 60, duration: 10, isPerProcess: true },
  /** Posters and table cards that no one has asked for before: the four of fifteen venues. */
  printsOfMember: { points: 60, duration: 600, isPerProcess: true },
  /**
   * Mails to mailboxes that have not agreed: invitations, and codes that confirm the mailbox of a
   * venue.
   */
  unaskedMailsOfVenue: { points: 20, duration: DAY_SECONDS },
} as const satisfies Record<string, Rule>

export type LimitName = keyof typeof LIMITS
