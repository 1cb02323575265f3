import type { LimitName, Limits } from '#platform/server/limits/limits.ts'

import { registrableDomain } from './mail-domain.ts'

/** A player about to draw: a mailbox at `domain`, from the network address `address`. */
type Newcomer = {
  readonly address: string
  readonly domain: string
  readonly appIdentifier: string
  readonly promoEmails: boolean
}

/** What is held for one draw until it is known whether it was recorded. */
export type Place = {
  /** Null where the player may draw now, else the seconds until then. */
  readonly wait: number | null
  /** False: this address has had the mailboxes of others asked for their consent often enough. */
  readonly mayAskConsent: boolean
  /** For a draw that was not recorded: only recorded ones count. */
  giveBack(): Promise<void>
}

/**
 * Holds a place for one more new mailbox (docs/decisions/085). Counted before the draw, so that what comes at once cannot pass
 * together, and all in one trip to the database; only where one address has brought many mailboxes of one domain, a second
 * trip counts that domain.
 */
export async function holdPlace(limits: Limits, newcomer: Newcomer): Promise<Place> {
  const { address, appIdentifier, promoEmails } = newcomer
  const held: [LimitName, string][] = []
  const hold = async (name: LimitName, who: string) => {
    held.push([name, who])
    return limits.take(name, who)
  }
  const giveBack = async () => {
    await Promise.all(held.map(async ([name, who]) => limits.refund(name, who)))
  }
  const refused = (wait: number): Place => ({ wait, mayAskConsent: false, giveBack })

  const tooMuchHere = await limits.take('spinsAtServer', address)
  if (tooMuchHere !== null) return refused(tooMuchHere)

  const domain = registrableDomain(newcomer.domain)
  const [tooFast, tooMany, isCrowded, isConsentRefused] = await Promise.all([
    limits.take('spinsOfAddress', address),
    hold('mailboxesOfAddress', address),
    hold('mailboxesOfDomainAtAddress', `${domain} ${address}`),
    promoEmails ? hold('consentsOfAddress', address) : null,
  ])
  const wait = tooMany ?? tooFast
  if (wait !== null) return refused(wait)
  const tooManyOfDomain =
    isCrowded === null ? null : await hold('mailboxesOfDomain', `${appIdentifier} ${domain}`)
  return { wait: tooManyOfDomain, mayAskConsent: isConsentRefused === null, giveBack }
}
