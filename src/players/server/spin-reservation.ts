import type { ClientAddress } from '#platform/limits/server/client-address.ts'
import type { Limit } from '#platform/limits/server/limit.ts'
import type { Limits, Subject } from '#platform/limits/server/rate-limiter.ts'

import {
  CONSENTS_OF_ADDRESS,
  CROWD_OF_ADDRESS,
  CROWD_OF_DOMAIN,
  CROWD_OF_VENUE_IN_DAY,
  CROWD_OF_VENUE_IN_MINUTE,
  MAILBOXES_OF_ADDRESS,
  MAILBOXES_OF_DOMAIN,
  MAILBOXES_OF_DOMAIN_AT_ADDRESS,
  REFUSED_SPINS_OF_ADDRESS,
  SPINS_OF_ADDRESS,
} from './limits.ts'

import MAIL_PROVIDERS from '#players/mailbox/server/mail-providers.json' with { type: 'json' }
import { registrableDomain } from '#players/mailbox/server/registrable-domain.ts'

/** A player's request to draw, for a mailbox at `domain`, from the network address `address`. */
type SpinAttempt = {
  readonly address: ClientAddress
  readonly domain: string
  readonly appIdentifier: string
  readonly promoEmails: boolean
}

/**
 * The exceeded limit. 'address': the limit of the network address or the mail domain. 'venue': the
 * limit of the venue, whose usual number of draws may be higher (private.is_crowd_unusual).
 */
export type CrowdedLimit = 'address' | 'venue' | null

/** A draw that counts for the limits before it is recorded or refused. */
export type SpinReservation = {
  /** Null if the player may draw now; otherwise the seconds until then. */
  readonly wait: number | null
  /** False if this network address has requested too many confirmation mails. */
  readonly mayAskConsent: boolean
  /**
   * The limit of a crowd that this draw exceeds. A mailbox that is new at the venue then gets its
   * code only by mail.
   */
  readonly crowdedLimit: CrowdedLimit
  /** The mail domain if it has more draws than a crowd makes; null otherwise. */
  readonly crowdedDomain: string | null
  /**
   * Called when it is clear whether the draw was recorded, because refused draws have their own
   * limit.
   */
  settle(isRecorded: boolean): Promise<void>
}

/**
 * Counts a draw against the limits (docs/decisions/085) before the draw is made. Concurrent
 * requests therefore cannot exceed a limit together. All limits need one round trip to the
 * database. A second round trip counts the domain. It is needed only if many mailboxes of the
 * domain came from the network address.
 */
export async function reserveSpin(limits: Limits, attempt: SpinAttempt): Promise<SpinReservation> {
  const { address, appIdentifier, promoEmails } = attempt
  const reserved: [Limit, Subject][] = []
  const reserve = async (limit: Limit, subject: Subject) => {
    reserved.push([limit, subject])
    return limits.take(limit, subject)
  }
  const settle = async (isRecorded: boolean) => {
    const others = isRecorded ? ([[REFUSED_SPINS_OF_ADDRESS, address]] as const) : reserved
    await Promise.all(others.map(async ([limit, subject]) => limits.refund(limit, subject)))
  }
  const refused = (wait: number): SpinReservation => ({
    wait,
    mayAskConsent: false,
    crowdedLimit: null,
    crowdedDomain: null,
    settle,
  })

  const refusalWait = await limits.take(REFUSED_SPINS_OF_ADDRESS, address)
  if (refusalWait !== null) return refused(refusalWait)

  const domain = registrableDomain(attempt.domain)
  const [
    spinWait,
    mailboxWait,
    crowdedWait,
    consentWait,
    addressCrowd,
    minuteCrowd,
    dayCrowd,
    domainCrowd,
  ] = await Promise.all([
    reserve(SPINS_OF_ADDRESS, address),
    reserve(MAILBOXES_OF_ADDRESS, address),
    reserve(
      MAILBOXES_OF_DOMAIN_AT_ADDRESS,
      address.map((network) => `${domain} ${network}`),
    ),
    promoEmails ? reserve(CONSENTS_OF_ADDRESS, address) : null,
    reserve(CROWD_OF_ADDRESS, address),
    reserve(CROWD_OF_VENUE_IN_MINUTE, appIdentifier),
    reserve(CROWD_OF_VENUE_IN_DAY, appIdentifier),
    // Anyone can have a mailbox of a provider, but nobody can have many. A subdomain may belong to
    // one person.
    MAIL_PROVIDERS.includes(attempt.domain)
      ? null
      : reserve(CROWD_OF_DOMAIN, `${appIdentifier} ${domain}`),
  ])
  const wait = mailboxWait ?? spinWait
  if (wait !== null) return refused(wait)
  const domainWait =
    crowdedWait === null ? null : await reserve(MAILBOXES_OF_DOMAIN, `${appIdentifier} ${domain}`)
  const isVenueCrowded = (minuteCrowd ?? dayCrowd) !== null
  const isSenderCrowded = (addressCrowd ?? domainCrowd) !== null
  return {
    wait: domainWait,
    mayAskConsent: consentWait === null,
    settle,
    crowdedDomain: domainCrowd === null ? null : domain,
    crowdedLimit: isSenderCrowded ? 'address' : isVenueCrowded ? 'venue' : null,
  }
}
