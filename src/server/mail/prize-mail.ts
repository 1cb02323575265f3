import type { Mail } from '#core/letter.ts'
import { playerEmail, venueEmail } from '#core/prize-email.ts'
import { hasAlcohol, PRIZE_TYPES } from '#core/prize.ts'

import type { OutboxRow } from './outbox-rows.ts'
import type { Letterhead } from './render-mail.ts'

/** What the two mails of a code say (spec §7, send-prize-email). */
export function prizeMail(row: OutboxRow, { venue }: Letterhead): Mail | null {
  const { code, user_email: userEmail, prize_name: prizeName, played_at: playedAt } = row
  if (code === null || prizeName === null || playedAt === null) return null
  // The venue owes the prize to whoever holds the code, erased or not.
  if (userEmail === null && row.recipient === 'player') return null
  const type = PRIZE_TYPES.find((known) => known === row.prize_type) ?? 'nothing'
  const win = {
    ...{ code, prizeName, userEmail },
    hasAlcohol: hasAlcohol({ type }),
    playedAt: Date.parse(playedAt),
  }
  return row.recipient === 'player' ? playerEmail(win, venue) : venueEmail(win, venue)
}
