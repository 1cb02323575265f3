import { domainOf, readMailbox } from '#platform/mailbox/server/read-mailbox.ts'
import type { PlayerServices } from '#players/server/services.ts'
import type { Venue } from '#venues/venue.ts'

/** Returns why an address may not play at a venue, as an error code; null if it may. */
export function findRefusal(
  userEmail: string,
  venue: Venue,
  services: PlayerServices,
): 'invalid_email' | 'disposable_email' | null {
  const mailbox = readMailbox(userEmail)
  if (mailbox === null) return 'invalid_email'
  return isDisposableAt(venue, domainOf(mailbox), services) ? 'disposable_email' : null
}

/** Is this a disposable domain at a venue that refuses disposable mailboxes? */
export function isDisposableAt(
  venue: Venue,
  domain: string,
  { isDisposableDomain }: PlayerServices,
): boolean {
  return venue.refuseDisposableEmails !== false && isDisposableDomain(domain)
}
