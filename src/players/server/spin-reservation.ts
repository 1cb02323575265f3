import type { LimitName } from '#platform/server/limits/limits.ts'
import type { Limits } from '#platform/server/limits/rate-limiter.ts'

import { registrableDomain } from './registrable-domain.ts'

/** A player's request to draw: a mailbox at `domain`, from the network address `address`. */
type SpinAttempt = {
  readonly address: string
  readonly domain: string
  readonly appIdentifier: string
  readonly promoEmails: boolean
}

/** A draw that is counted in the limits before it is known whether it will be recorded. */
export type SpinReservation = {
  /** Null if the player may draw now, else the seconds until then. */
  readonly wait: number | null
  /** False if this network address has requested too many confirmation mails, which go to any typed mailbox. */
  readonly mayAskConsent: boolean
  /** Call it if the draw was not recorded: only recorded draws count. */
  release(): Promise<void>
}

/**
 * Counts one more new mailbox against the limits (docs/decisions/085), before the draw, so that concurrent requests cannot exceed a
 * limit together. All limits take one round trip to the database; a second one counts the domain, only if many mailboxes of one
 * domain came from one network address.
 */
export async function reserveSpin(limits: Limits, attempt: SpinAttempt): Promise<SpinReservation> {
  const { address, appIdentifier, promoEmails } = attempt
  const reserved: [LimitName, string][] = []
  const reserve = async (name: LimitName, key: string) => {
    reserved.push([name, key])
    return limits.take(name, key)
  }
  const release = async () => {
    await Promise.all(reserved.map(async ([name, key]) => limits.refund(name, key)))
  }
  const refused = (wait: number): SpinReservation => ({ wait, mayAskConsent: false, release })

  const serverWait = await limits.take('spinsAtServer', address)
  if (serverWait !== null) return refused(serverWait)

  const domain = registrableDomain(attempt.domain)
  const [spinWait, mailboxWait, crowdedWait, consentWait] = await Promise.all([
    limits.take('spinsOfAddress', address),
    reserve('mailboxesOfAddress', address),
    reserve('mailboxesOfDomainAtAddress', `${domain} ${address}`),
    promoEmails ? reserve('consentsOfAddress', address) : null,
  ])
  const wait = mailboxWait ?? spinWait
  if (wait !== null) return refused(wait)
  const domainWait =
    crowdedWait === null ? null : await reserve('mailboxesOfDomain', `${appIdentifier} ${domain}`)
  return { wait: domainWait, mayAskConsent: consentWait === null, release }
}
