import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkEmailForm } from '#game/email-form.ts'
import { foldMailbox } from '#players/mailbox/server/mailbox-key.ts'

import { hasAtSign, isMailbox } from './email-address.ts'

const FIXED_SEED = { seed: 20_261_121 }
const longDomain = `${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(58)}.fr`
const part = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,20}$/)
const mailbox = fc
  .tuple(
    fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.')),
    fc.oneof(
      fc.constantFrom('gmail.com', 'GoogleMail.com'),
      fc.stringMatching(/^[a-z][a-z0-9]{0,20}\.[a-z]{2,6}$/),
    ),
  )
  .map(([local, domain]) => `${local}@${domain}`)

describe('isMailbox', () => {
  it.each([
    ['an empty text', ''],
    ['a text without @', 'ana.example.fr'],
    ['two @', 'ana@b@example.fr'],
    ['two @, each with a good domain', 'ana@example.fr@example.com'],
    ['no local part', '@example.fr'],
    ['no domain', 'ana@'],
    ['a list with a comma', 'ana@example.fr,bob@example.fr'],
    ['a list with a semicolon', 'ana@example.fr;bob@example.fr'],
    ['a list inside one address', 'ana,bob@example.fr'],
    ['a line break that starts a header', 'ana@example.fr\r\nBcc: bob@example.fr'],
    ['a trailing line break', 'ana@example.fr\n'],
    ['a display name', 'Ana <ana@example.fr>'],
    ['angle brackets', '<ana@example.fr>'],
    ['a group', 'all:ana@example.fr;'],
    ['a quoted local part', '"ana"@example.fr'],
    ['a quote', 'a"na@example.fr'],
    ['a backslash', 'a\\na@example.fr'],
    ['a comment', 'ana(x)@example.fr'],
    ['a space', 'an a@example.fr'],
    ['a space at the end', 'ana@example.fr '],
    ['a null character', 'ana\0@example.fr'],
    ['a delete character', 'ana\u007F@example.fr'],
    ['a tab', 'ana\t@example.fr'],
    ['an accent in the local part', 'aná@example.fr'],
    ['a full-width @', 'ana＠example.fr'],
    ['a Cyrillic letter among Latin letters', 'ana@ex\u0430mple.fr'],
    ['a zero-width space in the domain', 'ana@exam\u200Bple.fr'],
    ['a zero-width space in the local part', 'an\u200Ba@example.fr'],
    ['a soft hyphen', 'ana@exam\u00ADple.fr'],
    ['a Hangul filler', 'ana@\u115F.fr'],
    ['a full-width comma', 'ana，bob@example.fr'],
    ['a Unicode line separator', 'ana@example.fr\u2028'],
    ['a right-to-left override', 'ana@\u202Eexample.fr'],
    ['a Kelvin sign, which lower case turns into k', 'ana@\u212Aayak.fr'],
    ['a dot at the start', '.ana@example.fr'],
    ['a dot at the end', 'ana.@example.fr'],
    ['two dots in a row', 'an..a@example.fr'],
    ['a domain without a dot', 'ana@localhost'],
    ['a domain that ends with two dots', 'ana@example.fr..'],
    ['an empty label', 'ana@example..fr'],
    ['a label that starts with a hyphen', 'ana@-example.fr'],
    ['a label that ends with a hyphen', 'ana@example-.fr'],
    ['a top level of one letter', 'ana@orange.f'],
    ['a top level of one letter in another script', 'x@пример.р'],
    ['an IP address', 'ana@127.0.0.1'],
    ['an IP address in brackets', 'ana@[127.0.0.1]'],
    ['a local part of 65 bytes', `${'a'.repeat(65)}@example.fr`],
    ['a label of 64 bytes', `ana@${'d'.repeat(64)}.fr`],
  ])('refuses %s', (_, email) => {
    expect(isMailbox(email)).toBe(false)
  })

  it('accepts 254 bytes and refuses 255', () => {
    const email = `${'a'.repeat(253 - longDomain.length)}@${longDomain}`
    expect(email).toHaveLength(254)
    expect(isMailbox(email)).toBe(true)
    expect(isMailbox(email.replace('.fr', '.fra'))).toBe(false)
  })

  it('refuses an address with a character that separates, quotes or breaks a line', () => {
    const bad = fc.constantFrom(
      ',',
      ';',
      ' ',
      '\r',
      '\n',
      '\0',
      '"',
      '\\',
      '<',
      '>',
      '(',
      ')',
      ':',
      '[',
      ']',
      '\u200B',
      '\u2028',
    )
    fc.assert(
      fc.property(mailbox, bad, fc.nat(), (email, character, anyIndex) => {
        const index = anyIndex % (email.length + 1)
        expect(isMailbox(email.slice(0, index) + character + email.slice(index))).toBe(false)
      }),
      FIXED_SEED,
    )
  })

  it('accepts usual and international addresses', () => {
    fc.assert(
      fc.property(mailbox, (email) => {
        expect(isMailbox(email)).toBe(true)
      }),
      FIXED_SEED,
    )
    for (const email of [
      'ana@example.fr',
      'a.b+tag@sub.example.museum',
      "o'neil@example.ie",
      'a@b.co',
      'x@xn--bcher-kva.de',
      'x@bücher.de',
      'x@пример.рф',
      'x@日本語。ｊｐ',
      'ａｎａ@example.fr.',
    ]) {
      expect(isMailbox(email)).toBe(true)
    }
  })
})

describe('foldMailbox', () => {
  const SPELLINGS = [
    'ana.lou@gmail.com',
    'analou@gmail.com',
    'a.n.a.l.o.u@gmail.com',
    'Ana.Lou@gmail.com',
    'ANALOU@GMAIL.COM',
    'analou@Gmail.com',
    'analou@googlemail.com',
    'ana.lou@GoogleMail.com',
    'analou+roue@gmail.com',
    'ana.lou+roue@gmail.com',
    'ana.lou+roue+2@gmail.com',
    'Analou+ROUE@googlemail.com',
    'a.nalou+a.b@gmail.com',
    ' analou@gmail.com',
    'analou@gmail.com ',
    'analo.u+wafubar-2026@googlemail.com',
  ]

  it('does not fold addresses that may belong to two people', () => {
    const others = [
      'ana.lou@example.fr',
      'analou@example.fr',
      'analou@gmail.fr',
      'analo@gmail.com',
      '+a@example.fr',
      '+b@example.fr',
    ]
    expect(new Set([...others, 'analou@gmail.com'].map(foldMailbox)).size).toBe(others.length + 1)
  })

  it('folds sixteen spellings of one mailbox together', () => {
    expect(SPELLINGS).toHaveLength(16)
    expect(new Set(SPELLINGS.map(foldMailbox))).toEqual(new Set(['analou@gmail.com']))
  })

  it('folds case and tags at any provider, and dots only at Gmail', () => {
    expect(foldMailbox('Ana.Lou+Roue@Example.FR')).toBe('ana.lou@example.fr')
  })

  it('changes nothing the second time, and keeps a local part', () => {
    fc.assert(
      fc.property(mailbox, (email) => {
        const once = foldMailbox(email)
        expect(foldMailbox(once)).toBe(once)
        expect(once.split('@')[0]).not.toBe('')
      }),
      { ...FIXED_SEED, numRuns: 1000 },
    )
  })

  it('ignores letter case and an added tag', () => {
    fc.assert(
      fc.property(mailbox, part, (email, tag) => {
        const [local, domain] = email.split('@')
        expect(foldMailbox(email.toUpperCase())).toBe(foldMailbox(email))
        expect(foldMailbox(`${local}+${tag}@${domain}`)).toBe(foldMailbox(email))
      }),
      FIXED_SEED,
    )
  })
})

describe('checkEmailForm', () => {
  const form = { email: 'ana@example.fr', acceptedTerms: true, promoEmails: false }

  it.each(['', '   ', 'ana', 'ana@', 'ana@example', 'a@b.fr,c@d.fr'])(
    'refuses the address %j',
    (email) => {
      expect(checkEmailForm({ ...form, email })).toEqual({ ok: false, toast: 'emailInvalid' })
    },
  )

  it('refuses terms that are not accepted, and reports the address first when both are wrong', () => {
    expect(checkEmailForm({ ...form, acceptedTerms: false })).toEqual({
      ok: false,
      toast: 'termsNotAccepted',
    })
    expect(checkEmailForm({ ...form, email: '', acceptedTerms: false })).toEqual({
      ok: false,
      toast: 'emailInvalid',
    })
  })

  it('reads an address as a phone pastes it', () => {
    expect(checkEmailForm({ ...form, email: 'Anna <ana＠example.fr>,' })).toEqual({
      ok: true,
      email: 'ana@example.fr',
    })
  })

  it('accepts a valid form with or without offers, and takes spaces and invisible characters off the address', () => {
    for (const promoEmails of [true, false]) {
      expect(
        checkEmailForm({ ...form, email: ' \u200Bana@exam\u00ADple.fr\u202C ', promoEmails }),
      ).toEqual({
        ok: true,
        email: 'ana@example.fr',
      })
    }
  })
})

describe('hasAtSign', () => {
  it('refuses a blank value and a value without @', () => {
    expect(['', '  ', 'ana'].map(hasAtSign)).toEqual([false, false, false])
    expect(hasAtSign('a@b')).toBe(true)
  })
})
