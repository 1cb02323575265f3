import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Mail } from '#mail/mail-layout.ts'
import { layOutPlayerMail, layOutVenueMail, type PrizeMailData } from '#texts/codes/prize-mails.ts'
import { atVenue } from '#texts/platform/formats/at-venue.ts'
import { findTheme } from '#venues/themes/find-theme.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import type { Venue } from '#venues/venue.ts'

const FIXED_SEED = { seed: 20_261_121 }
const HEALTH_WARNING = 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.'
const [firstVenue] = EXAMPLE_VENUES
if (!firstVenue) throw new Error('there is no venue')

const prizeData: PrizeMailData = {
  code: 'K7QX2M9A',
  details: null,
  prizeName: 'Cocktail',
  userEmail: 'ana@example.fr',
  hasAlcohol: true,
  playedAt: Date.UTC(2026, 10, 21, 12),
  validUntil: null,
}
const CLAIM_QR = {
  pictureCid: 'prize@roue',
  cid: 'qr@roue',
  href: 'https://roue.example/#/wafubar/remise/K7QX2M9A',
}
// A token whose signature is the base64url of « seal ».
const REDEEM_HREF = 'https://roue.example/#/wafubar/remise/SzdRWDJNOUE.c2VhbA'
const hostile = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' style='display:none",
    '</td></table>',
    '&lt;b&gt;',
    'Soft\r\nBcc: evil@example.com',
    'Soft\u2028Code : 00000000',
  ),
  fc.string({ unit: 'grapheme' }),
)

function bothMails(prize: PrizeMailData, venue: Venue): readonly Mail[] {
  return [layOutPlayerMail(prize, venue, CLAIM_QR), layOutVenueMail(prize, venue, REDEEM_HREF)]
}

/** Returns the tags and attributes, without texts and without the text of the logo. */
function markupOf(html: string): string {
  return html.replaceAll(/>[^<]*/g, '>').replaceAll(/ alt="[^"]*"/g, ' alt')
}

it('a mail begins with the logo of its venue, or else its icon, or else its initials', () => {
  const { logo: _, ...plain } = { ...firstVenue, name: 'Chez <Paulette>' }
  const signOf = (venue: Venue & { readonly pictures?: string }) => {
    const { html } = layOutPlayerMail(prizeData, venue, CLAIM_QR)
    return /<td translate="no" align="center"[^>]*>(.*?)<\/td>/.exec(html)?.[1] ?? ''
  }
  const pictures = '0f'.repeat(32)
  expect(signOf({ ...firstVenue, pictures })).toMatch(/^<img src="cid:logo"[^>]*max-width:200px/)
  expect(signOf({ ...plain, pictures })).toMatch(
    /^<img src="cid:logo"[^>]* alt="" width="64" height="64"[^>]*>Chez &lt;Paulette&gt;$/,
  )
  expect(signOf(plain)).toMatch(/^<span[^>]*>P<\/span><br>Chez &lt;Paulette&gt;$/)
  expect(signOf({ ...plain, initials: 'cP' })).toContain('>cP</span>')
})

it('a mail has the colours of its venue, also on the ticket', () => {
  const { accent, ticket } = findTheme(firstVenue.theme).mail
  const [plain = '', own = ''] = [firstVenue, { ...firstVenue, accent: '#0a5c36' }].map(
    (venue) => layOutPlayerMail(prizeData, venue, CLAIM_QR).html,
  )
  expect(plain).not.toContain('#0a5c36')
  expect(own).toContain('color:#0a5c36')
  for (const colour of [accent, ticket.accent])
    expect([plain.includes(colour), own.includes(colour)]).toEqual([true, false])
})

it('a mail marks names, addresses and codes, so that no client translates them', () => {
  const marked = bothMails(prizeData, firstVenue).map(({ html }) =>
    [...html.matchAll(/ translate="no"[^>]*>(.*?)<\/(?:td|p|strong)>/g)].map(([, part = '']) =>
      part.replaceAll(/<img[^>]* alt="([^"]*)"[^>]*>|<[^>]*>/g, '$1'),
    ),
  )
  const { name } = firstVenue
  expect(marked).toEqual([
    [name, prizeData.code, name],
    [name, prizeData.code, name, prizeData.userEmail],
  ])
})

describe('hostile names', () => {
  it('add no tag and no attribute to the HTML', () => {
    const plain = bothMails(prizeData, firstVenue).map(({ html }) => markupOf(html))
    fc.assert(
      fc.property(hostile, hostile, hostile, (prizeName, userEmail, name) => {
        const mails = bothMails({ ...prizeData, prizeName, userEmail }, { ...firstVenue, name })
        expect(mails.map(({ html }) => markupOf(html))).toEqual(plain)
      }),
      FIXED_SEED,
    )
  })

  it('put no line break into the subject', () => {
    fc.assert(
      fc.property(hostile, hostile, (prizeName, name) => {
        for (const { subject } of bothMails({ ...prizeData, prizeName }, { ...firstVenue, name })) {
          expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        }
      }),
      FIXED_SEED,
    )
  })

  it('start no new line in the plain text', () => {
    const lines = bothMails(prizeData, firstVenue).map(({ text }) => text.split('\n').length)
    fc.assert(
      fc.property(hostile, hostile, hostile, (prizeName, userEmail, name) => {
        const mails = bothMails({ ...prizeData, prizeName, userEmail }, { ...firstVenue, name })
        expect(mails.map(({ text }) => text.split(/\r\n|[\n\r\u2028\u2029]/).length)).toEqual(lines)
      }),
      FIXED_SEED,
    )
  })
})

describe.each(EXAMPLE_VENUES)('the mails of $key', (venue) => {
  const playerMail = layOutPlayerMail(prizeData, venue, CLAIM_QR)
  const venueMail = layOutVenueMail(prizeData, venue, REDEEM_HREF)

  it('load nothing from another server, and link only to the hand-over page', () => {
    for (const { html } of [playerMail, venueMail]) {
      expect(html).not.toMatch(/<(?:link|script|iframe)\b|url\(|@import|src="(?!cid:)/i)
    }
    expect(playerMail.html).not.toMatch(/<a\b|https?:/)
    expect(venueMail.html.match(/https?:[^"]*/g)).toEqual([REDEEM_HREF])
    expect(venueMail.html.match(/src="[^"]*"/g)).toEqual(['src="cid:logo"'])
  })

  it('contain for the venue a button to the hand-over page, and for the player a QR code without the signed link', () => {
    expect(venueMail.html).toContain(`<a href="${REDEEM_HREF}"`)
    expect(venueMail.text).toContain(`Remettre le lot : ${REDEEM_HREF}`)
    expect(playerMail.html).toMatch(
      /<img src="cid:prize@roue" alt=""[^]*<img src="cid:qr@roue" alt="QR code"/,
    )
    expect(playerMail.text).toContain(`À faire scanner par l’équipe : ${CLAIM_QR.href}`)
    expect(playerMail.text + playerMail.html).not.toContain(REDEEM_HREF)
  })

  it('show the player no advertising and no e-mail address of the venue', () => {
    expect(playerMail.text).not.toContain(venue.adminEmail)
    expect(playerMail.text).not.toMatch(/offre|promo|newsletter/i)
  })

  it('show prize, code and venue in text and HTML', () => {
    for (const { text, html } of [playerMail, venueMail]) {
      for (const part of [text, html]) {
        expect(part).toContain('K7QX2M9A')
        expect(part).toContain('Cocktail')
        expect(part).toContain('21 novembre 2026')
      }
    }
    for (const part of [playerMail.text, playerMail.html]) expect(part).toContain(venue.name)
    for (const { subject } of [playerMail, venueMail])
      expect(subject).toContain(atVenue(venue.name))
  })

  it('contain the player’s address for the venue, and the way to claim the prize for the player', () => {
    expect(venueMail.text).toContain('ana@example.fr')
    expect(venueMail.html).toContain('ana@example.fr')
    expect(playerMail.text).toContain('présentez ce code ou cet e-mail sur place')
    expect(playerMail.text).toContain('une seule fois')
  })

  it('contain the health warning and ask for an identity card only if the prize contains alcohol', () => {
    for (const { text, html } of [playerMail, venueMail]) {
      for (const part of [text, html]) {
        expect(part).toContain(HEALTH_WARNING)
        expect(part).toContain('pièce d’identité')
      }
    }
    for (const { text, html } of bothMails(
      { ...prizeData, prizeName: 'Soft', hasAlcohol: false },
      venue,
    )) {
      expect(text + html).not.toMatch(/alcool|pièce d’identité/)
    }
  })

  it('declare both colour schemes and a print style, with the colours of the theme', () => {
    for (const { html } of [playerMail, venueMail]) {
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).toContain('@media print')
      expect(html).toContain(findTheme(venue.theme).mail.background)
    }
  })
})

it('both mails contain the expiry date of a prize, if any', () => {
  const validUntil = Date.UTC(2026, 11, 21, 22, 59, 59)
  for (const { text } of bothMails({ ...prizeData, validUntil }, firstVenue))
    expect(text).toContain('Valable jusqu’au : 21 décembre 2026')
  for (const { text } of bothMails(prizeData, firstVenue)) expect(text).not.toContain('Valable')
})
