import { DAY_SECONDS, type Limit } from '#platform/limits/server/limit.ts'

/**
 * Mails to mailboxes that have not agreed: invitations, and codes that confirm the mailbox of a
 * venue.
 */
export const UNASKED_MAILS_OF_VENUE: Limit = {
  name: 'unaskedMailsOfVenue',
  points: 20,
  duration: DAY_SECONDS,
}
