import { claimLink, REDEEM_LINK } from '#codes/claim-link.ts'
import type { OutboxRow } from '#mail/server/outbox-rows.ts'
import type { MailContext, WrittenMail } from '#mail/server/render-mail.ts'
import { qrPng } from '#platform/pictures/server/qr.ts'
import { layOutPlayerMail, layOutVenueMail } from '#texts/codes/prize-mails.ts'
import { mailThemeOf } from '#venues/themes/venue-colours.ts'
import { venuePageHref } from '#venues/page-addresses.ts'
import { hasAlcohol, PRIZE_TYPES } from '#venues/prizes/prize.ts'
import { prizePng } from '#venues/prizes/server/prize-pictures.ts'

const QR_CID = 'qr'
const PRIZE_CID = 'prize'

/**
 * Returns the mail of a code to the player or to the venue, with a link to the hand-over page.
 * Returns null if the data of the mail have been erased.
 */
export function prizeMail(
  row: OutboxRow,
  { venue, publicUrl, tokens }: MailContext,
): WrittenMail | null {
  const { code, user_email: userEmail, prize_name: prizeName, played_at: playedAt } = row
  if (code === null || prizeName === null || playedAt === null) return null
  // The venue gets its mail after an erasure too: the code stays valid.
  if (userEmail === null && row.recipient === 'player') return null
  const type = PRIZE_TYPES.find((prizeType) => prizeType === row.prize_type) ?? 'nothing'
  const win = {
    code,
    prizeName,
    userEmail,
    details: row.prize_details,
    hasAlcohol: hasAlcohol({ type }),
    playedAt: Date.parse(playedAt),
    validUntil: row.valid_until === null ? null : Date.parse(row.valid_until),
  }
  if (row.recipient === 'venue') {
    const token = tokens.make(REDEEM_LINK, code)
    return layOutVenueMail(
      win,
      venue,
      `${publicUrl}/${venuePageHref(venue.key, 'handOver', token)}`,
    )
  }
  const href = claimLink(publicUrl, venue.key, code)
  const { ticket } = mailThemeOf(venue)
  // A prize that its venue has removed has the icon of a present, as on the ticket.
  const icon = venue.prizes.find(({ name }) => name === prizeName)?.icon ?? 'gift'
  return {
    ...layOutPlayerMail(win, venue, { pictureCid: PRIZE_CID, cid: QR_CID, href }),
    images: [
      { cid: PRIZE_CID, png: prizePng(icon, [ticket.accent, ticket.background]) },
      { cid: QR_CID, png: qrPng(href, undefined, [ticket.text, ticket.background]) },
    ],
  }
}
