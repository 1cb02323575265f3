import { DAY_SECONDS, type Limit } from '#platform/limits/server/limit.ts'

/**
 * Invitations, and codes that confirm the mailbox of a venue: their recipients have not consented.
 */
export const UNASKED_MAILS_OF_VENUE: Limit = {
  name: 'unaskedMailsOfVenue',
  points: 20,
  duration: DAY_SECONDS,
}
