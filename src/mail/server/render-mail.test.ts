import { describe, expect, it } from 'vitest'

import { MAIL_KINDS } from '#main/server/mail-kinds.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { wonRow } from '#testing/mail/example-mail.ts'
import { EXAMPLE_VENUES, storeOf, wafubar } from '#testing/venues/example-venues.ts'

import type { OutboxRow } from './outbox-rows.ts'
import { renderMail } from './render-mail.ts'
import type { OutgoingMail } from './transport.ts'

const VENUE_MAILBOX = 'bar@example.org'
const PLAYER = 'ana@example.org'

function render(given: Partial<OutboxRow>) {
  return renderMail(wonRow(wafubar, given), {
    venues: storeOf(EXAMPLE_VENUES),
    kinds: MAIL_KINDS,
    publicUrl: 'https://roue.example',
    tokens: createLinkTokens(Buffer.from(DRAW_SECRET, 'hex')),
    logo: Buffer.from('a logo'),
  })
}

describe('a mail', () => {
  it('to a venue contains the link to the hand-over, and goes to no player', () => {
    const lost = { recipient: 'venue', venue_mailbox: null, user_email: PLAYER } as const
    expect(render(lost)).toEqual({ outcome: 'erased' })
    expect(render({ ...lost, venue_mailbox: VENUE_MAILBOX })).toMatchObject({ to: VENUE_MAILBOX })
  })

  it('to a player goes to no venue', () => {
    const erased = { recipient: 'player', venue_mailbox: VENUE_MAILBOX, user_email: null } as const
    for (const kind of MAIL_KINDS.keys())
      expect(render({ ...erased, kind, code: kind === 'prize' ? '7QX0B4KM' : null })).toEqual({
        outcome: 'erased',
      })
    expect(render({ ...erased, user_email: PLAYER })).toMatchObject({ to: PLAYER })
  })

  it('to a player has the mailbox of its row as Reply-To if this mailbox is valid', () => {
    expect(render({ reply_to: VENUE_MAILBOX })).toMatchObject({ replyTo: VENUE_MAILBOX })
    for (const replyTo of [
      null,
      'bar@example.org, evil@example.org',
      'bar@example.org\r\nBcc: x@y.fr',
    ])
      expect((render({ reply_to: replyTo }) as OutgoingMail).replyTo).toBeUndefined()
  })

  it('has no picture for a text that looks like a picture', () => {
    const { html, images } = render({
      kind: 'mailbox_changed',
      recipient: 'venue',
      venue_mailbox: VENUE_MAILBOX,
    }) as OutgoingMail
    expect(html).not.toContain('<img')
    expect(images).toEqual([])
  })
})
