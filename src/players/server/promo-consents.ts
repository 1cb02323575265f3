import type { Query } from '#database/server/database.ts'
import { PROMO_CONSENT_TEXT } from '#texts/players/promo-consent.ts'

/** The purpose of the tokens in links that confirm a consent to offers. */
export const CONFIRM_PROMO_LINK = 'confirm-promo'

/**
 * Records the consent with its text, and queues the mail whose link confirms the consent. Runs in
 * the transaction of the draw. Does nothing if the mailbox already has a confirmed consent at this
 * venue.
 */
export async function recordConsent(query: Query, ticketHash: string): Promise<void> {
  await query(
    `with played as (
       select id, app_identifier, email_key from private.participations where ticket_hash = $1
     ), asked as (
       insert into private.promo_consents (participation_id, text_shown)
       select id, $2 from played
       where not exists (
         select from private.promo_consents c join private.participations p on p.id = c.participation_id
         where p.app_identifier = played.app_identifier and p.email_key = played.email_key
           and c.confirmed_at is not null and c.withdrawn_at is null
       )
       returning participation_id
     )
     insert into private.mails (kind, recipient, app_identifier, participation_id, subject, next_attempt_at)
     select 'promo_confirmation', 'player', played.app_identifier, played.id, played.id::text, now()
     from played join asked on asked.participation_id = played.id`,
    [ticketHash, PROMO_CONSENT_TEXT],
  )
}
