import type { Mail } from '#mail/mail-layout.ts'
import type { OutboxRow } from '#mail/server/outbox-rows.ts'
import type { MailContext } from '#mail/server/render-mail.ts'
import { dayDigestEmail } from '#texts/draw/day-digest-mail.ts'

import type { DayDigestFacts } from './day-digests.ts'

/** The mail with the digest of a day, for the venue's records. */
export function dayDigestMail({ facts }: OutboxRow, { venue }: MailContext): Mail {
  const { day, ...rest } = facts as DayDigestFacts
  return dayDigestEmail({ ...rest, day: Date.parse(`${day}T12:00:00Z`) }, venue)
}
