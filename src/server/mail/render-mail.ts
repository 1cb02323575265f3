import { playerEmail, venueEmail } from '#core/prize-email.ts'
import { hasAlcohol, PRIZE_TYPES } from '#core/prize.ts'
import type { Venue } from '#core/venue.ts'
import { readMailbox } from '#server/mailboxes.ts'

import type { OutboxRow } from './outbox-rows.ts'
import type { OutgoingMail } from './transport.ts'

/** The mail of an outbox row, or null when its venue is not ours any more. The same row gives the same Message-ID. */
export function renderMail(row: OutboxRow, venues: readonly Venue[], domain: string): OutgoingMail | null {
  const venue = venues.find(({ key }) => key === row.app_identifier)
  if (!venue) return null
  const type = PRIZE_TYPES.find((known) => known === row.prize_type) ?? 'nothing'
  const win = {
    code: row.code,
    prizeName: row.prize_name,
    userEmail: row.user_email,
    hasAlcohol: hasAlcohol({ type }),
    playedAt: Date.parse(row.played_at),
  }
  const isForPlayer = row.recipient === 'player'
  const content = isForPlayer ? playerEmail(win, venue) : venueEmail(win, venue)
  return {
    ...content,
    messageId: `<${row.id}@${domain}>`,
    to: isForPlayer ? (readMailbox(row.user_email) ?? row.user_email) : venue.adminEmail,
  }
}
