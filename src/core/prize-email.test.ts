import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Mail } from './letter.ts'
import { playerEmail, venueEmail, type Win } from './prize-email.ts'
import type { Venue } from './venue.ts'
import { VENUES } from '#venues/all.ts'

const FIXED = { seed: 20_261_121 }
const HEALTH_LINE = 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.'
const [wafubar] = VENUES
if (!wafubar) throw new Error('there is no venue')

const win: Win = {
  code: 'K7QX2M9A',
  prizeName: 'Cocktail',
  userEmail: 'ana@example.fr',
  hasAlcohol: true,
  playedAt: Date.UTC(2026, 10, 21, 12),
  validUntil: null,
}
const CLAIM = { cid: 'qr@roue', href: 'https://roue.example/#/wafubar/remise/K7QX2M9A' }
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

function bothEmails(given: Win, venue: Venue): readonly Mail[] {
  return [playerEmail(given, venue, CLAIM), venueEmail(given, venue, REDEEM_HREF)]
}

/** Tags and attributes only: what the text between them could have broken. */
function skeleton(html: string): string {
  return html.replaceAll(/>[^<]*/g, '>')
}

describe('hostile names', () => {
  it('add no tag and no attribute to the HTML', () => {
    const plain = bothEmails(win, wafubar).map(({ html }) => skeleton(html))
    fc.assert(
      fc.property(hostile, hostile, hostile, (prizeName, userEmail, name) => {
        const emails = bothEmails({ ...win, prizeName, userEmail }, { ...wafubar, name })
        expect(emails.map(({ html }) => skeleton(html))).toEqual(plain)
      }),
      FIXED,
    )
  })

  it('put no line break into the subject', () => {
    fc.assert(
      fc.property(hostile, hostile, (prizeName, name) => {
        for (const { subject } of bothEmails({ ...win, prizeName }, { ...wafubar, name })) {
          expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        }
      }),
      FIXED,
    )
  })

  it('start no line of their own in the plain text', () => {
    const lines = bothEmails(win, wafubar).map(({ text }) => text.split('\n').length)
    fc.assert(
      fc.property(hostile, hostile, hostile, (prizeName, userEmail, name) => {
        const emails = bothEmails({ ...win, prizeName, userEmail }, { ...wafubar, name })
        expect(emails.map(({ text }) => text.split(/\r\n|[\n\r\u2028\u2029]/).length)).toEqual(lines)
      }),
      FIXED,
    )
  })
})

describe.each(VENUES)('the mails of $key', (venue) => {
  const player = playerEmail(win, venue, CLAIM)
  const admin = venueEmail(win, venue, REDEEM_HREF)

  it('load nothing from elsewhere, and link nowhere but to the handing over', () => {
    for (const { html } of [player, admin]) {
      expect(html).not.toMatch(/<(?:link|script|iframe)\b|url\(|@import|src="(?!cid:)/i)
    }
    expect(player.html).not.toMatch(/<a\b|https?:/)
    expect(admin.html.match(/https?:[^"]*/g)).toEqual([REDEEM_HREF])
    expect(admin.html).not.toContain('<img')
  })

  it('lead staff to the code: a button for the venue, a QR of a plain link for the player', () => {
    expect(admin.html).toContain(`<a href="${REDEEM_HREF}"`)
    expect(admin.text).toContain(`Remettre le lot : ${REDEEM_HREF}`)
    expect(player.html).toMatch(/<img src="cid:qr@roue" alt="QR code"/)
    expect(player.text).toContain(`À faire scanner par l’équipe : ${CLAIM.href}`)
    expect(player.text + player.html).not.toContain(REDEEM_HREF)
  })

  it('tell the player nothing but the prize: no advert, no other address', () => {
    expect(player.text).not.toContain(venue.adminEmail)
    expect(player.text).not.toMatch(/offre|promo|newsletter/i)
  })

  it('show prize, code and venue in text and HTML', () => {
    for (const { text, html } of [player, admin]) {
      for (const part of [text, html]) {
        expect(part).toContain('K7QX2M9A')
        expect(part).toContain('Cocktail')
        expect(part).toContain('21 novembre 2026')
      }
    }
    for (const part of [player.text, player.html, player.subject, admin.subject]) {
      expect(part).toContain(venue.name)
    }
  })

  it('tell the venue whose prize it is, and how the player claims it', () => {
    expect(admin.text).toContain('ana@example.fr')
    expect(admin.html).toContain('ana@example.fr')
    expect(player.text).toContain('présentez ce code ou cet e-mail sur place')
    expect(player.text).toContain('une seule fois')
  })

  it('carry the health line and ask for an identity card where the prize has alcohol, and only there', () => {
    for (const { text, html } of [player, admin]) {
      for (const part of [text, html]) {
        expect(part).toContain(HEALTH_LINE)
        expect(part).toContain('pièce d’identité')
      }
    }
    for (const { text, html } of bothEmails({ ...win, prizeName: 'Soft', hasAlcohol: false }, venue)) {
      expect(text + html).not.toMatch(/alcool|pièce d’identité/)
    }
  })

  it('declare both colour schemes, and print as ink on white', () => {
    for (const { html } of [player, admin]) {
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).toContain('@media print')
      expect(html).toContain(venue.theme === 'neon' ? '#FBF7F0' : '#0C0B10')
    }
  })
})

it('both say until when the prize is handed over, where that ends', () => {
  const validUntil = Date.UTC(2026, 11, 21, 22, 59, 59)
  for (const { text } of bothEmails({ ...win, validUntil }, wafubar))
    expect(text).toContain('Valable jusqu’au : 21 décembre 2026')
  for (const { text } of bothEmails(win, wafubar)) expect(text).not.toContain('Valable')
})
