import { dayDigestEmail } from '#core/day-digest-email.ts'
import type { Mail } from '#core/letter.ts'
import type { DayDigestFacts } from '#server/day-digests.ts'

import type { OutboxRow } from './outbox-rows.ts'
import type { MailContext } from './render-mail.ts'

/** The mail with the digest of a day, for the venue's records. */
export function dayDigestMail({ facts }: OutboxRow, { venue }: MailContext): Mail {
  const { day, ...told } = facts as DayDigestFacts
  return dayDigestEmail({ ...told, day: Date.parse(`${day}T12:00:00Z`) }, venue)
}
