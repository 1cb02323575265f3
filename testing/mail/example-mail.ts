import type { OutboxRow } from '#mail/server/outbox-rows.ts'
import { renderMail } from '#mail/server/render-mail.ts'
import { MAIL_KINDS } from '#main/server/mail-kinds.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { storeOf } from '#testing/venues/example-venues.ts'
import { EXAMPLE_LOGO_PICTURES } from '#venues/examples/logo-pictures.ts'
import type { Venue } from '#venues/venue.ts'

const PUBLIC_URL = 'https://roue.example'

/** Returns the row of the mail about a won cocktail, with some values given. */
export function wonRow(venue: Venue, given: Partial<OutboxRow>): OutboxRow {
  return {
    id: '1',
    kind: 'prize',
    recipient: 'player',
    app_identifier: venue.key,
    attempts: 1,
    subject: '7',
    facts: null,
    code: '7QX0B4KM',
    user_email: 'ana@example.org',
    prize_name: 'Cocktail',
    prize_details: null,
    prize_type: 'cocktail',
    played_at: '2026-11-21T19:04:00.000Z',
    valid_until: null,
    venue_mailbox: given.recipient === 'venue' ? 'bar@example.org' : null,
    reply_to: null,
    ...given,
  }
}

/**
 * Returns the HTML of a venue's mail about a won cocktail, with its pictures. `given`: other values
 * of the row.
 */
export function mailOf(venue: Venue, given: Partial<OutboxRow>): string {
  const tokens = createLinkTokens(Buffer.from(DRAW_SECRET, 'hex'))
  const logo = Buffer.from(EXAMPLE_LOGO_PICTURES.get(venue.logo ?? '') ?? '', 'base64')
  const tools = { venues: storeOf([venue]), kinds: MAIL_KINDS, publicUrl: PUBLIC_URL, tokens, logo }
  const mail = renderMail(wonRow(venue, given), tools)
  if (!('to' in mail)) throw new Error(mail.outcome)
  return (mail.images ?? []).reduce(
    (html, { cid, png }) =>
      html.replaceAll(`cid:${cid}`, `data:image/png;base64,${Buffer.from(png).toString('base64')}`),
    mail.html,
  )
}
