import { domainOf, readMailbox } from '#platform/mailbox/server/read-mailbox.ts'
import type { PlayerServices } from '#players/server/services.ts'
import type { Venue } from '#venues/venue.ts'

/** Returns the error code if an address may not play at a venue; null otherwise. */
export function findRefusal(
  userEmail: string,
  venue: Venue,
  services: PlayerServices,
): 'invalid_email' | 'disposable_email' | null {
  const mailbox = readMailbox(userEmail)
  if (mailbox === null) return 'invalid_email'
  return isDisposableAt(venue, domainOf(mailbox), services) ? 'disposable_email' : null
}

/** Returns whether a domain is disposable, and the venue refuses disposable mailboxes. */
export function isDisposableAt(
  venue: Venue,
  domain: string,
  { isDisposableDomain }: PlayerServices,
): boolean {
  return venue.refuseDisposableEmails !== false && isDisposableDomain(domain)
}
