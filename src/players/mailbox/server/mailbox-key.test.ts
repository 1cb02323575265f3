import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readMailbox } from '#platform/mailbox/server/read-mailbox.ts'

import { isDisposableDomain } from './disposable-domains.ts'
import { canonicalMailbox } from './mailbox-key.ts'

/**
 * Each function returns another spelling of the same mailbox, or the same spelling if it does not
 * apply.
 */
const RESPELLINGS: readonly ((email: string) => string)[] = [
  (email) => email.toUpperCase(),
  (email) => email.replace('@', '+roue@'),
  (email) => `${email}.`,
  (email) => email.replace(/@bücher\.de/i, '@xn--bcher-kva.de'),
  (email) =>
    email.replaceAll(/[a-z0-9]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  (email) =>
    email.replace(/@(?=[a-z])(.*)$/, (_, domain: string) => `@${domain.replace('.', '。')}`),
  (email) => email.replace(/@gmail\.com/i, '@googlemail.com'),
  (email) => email.replace(/^(.)(.+)(@gmail\.com)$/i, '$1.$2$3'),
  (email) => email.replace(/^(.)(.+)(@proton\.me)$/i, '$1-_$2$3').replace(/@proton\.me/i, '@pm.me'),
  (email) => email.replace(/^(.)-(.+)(@yandex\.ru)$/i, '$1.$2$3').replace(/@yandex\.ru/i, '@ya.ru'),
  (email) => email.replace(/@icloud\.com/i, '@me.com'),
]
const mailbox = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9](?:-[a-z0-9])?[a-z0-9]{1,10}$/),
    fc.constantFrom(
      'gmail.com',
      'example.fr',
      'bücher.de',
      'пример.рф',
      'proton.me',
      'yandex.ru',
      'icloud.com',
    ),
  )
  .map(([local, domain]) => `${local}@${domain}`)
const respelling = fc.uniqueArray(fc.nat(RESPELLINGS.length - 1), { maxLength: 3 })

describe('the canonical spelling of a mailbox', () => {
  it('is the same for every spelling, in 10,000 cases', () => {
    fc.assert(
      fc.property(mailbox, respelling, (email, changes) => {
        const spelled = changes.reduce(
          (written, change) => RESPELLINGS[change]?.(written) ?? written,
          email,
        )
        // A refused spelling cannot play a second time.
        if (readMailbox(spelled) !== null)
          expect(canonicalMailbox(spelled)).toBe(canonicalMailbox(email))
      }),
      { seed: 20_261_121, numRuns: 10_000 },
    )
  })

  it('is tested with mostly valid spellings', () => {
    const spellings = RESPELLINGS.map((change) => change('analou@bücher.de'))
    expect(
      spellings.filter((spelled) => readMailbox(spelled) === 'analou@xn--bcher-kva.de').length,
    ).toBeGreaterThan(4)
  })

  it.each([
    ['gmail.com', 'ana-lou'],
    ['outlook.com', 'ana.lou'],
    ['yahoo.fr', 'ana-lou'],
    ['icloud.com', 'ana.lou'],
    ['yandex.ru', 'ana_lou'],
    ['example.fr', 'ana.lou'],
  ])('is different for %s if the provider documents no alias: analou and %s', (domain, other) => {
    expect(canonicalMailbox(`${other}@${domain}`)).not.toBe(canonicalMailbox(`analou@${domain}`))
  })

  it('is different for domains that no provider documents as aliases', () => {
    const domains = [
      'sfr.fr',
      'neuf.fr',
      'cegetel.net',
      'orange.fr',
      'wanadoo.fr',
      'outlook.com',
      'hotmail.com',
    ]
    const more = [
      'proton.example',
      'yandex.example',
      'me.example',
      'mail.proton.me',
      'a.icloud.com',
    ]
    const names = [...domains, ...more].map((domain) => canonicalMailbox(`ana@${domain}`))
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    [
      'analou@proton.me',
      ['ana.lou@pm.me', 'ANA-LOU@ProtonMail.com', 'a_n.a-lou+roue@protonmail.ch'],
    ],
    [
      'ana-lou@yandex.ru',
      ['ana.lou@ya.ru', 'Ana-Lou@yandex.com', 'ana.lou+x@yandex.kz', 'ana-lou@yandex.by'],
    ],
    ['ana.lou@icloud.com', ['ana.lou@me.com', 'Ana.Lou+1@mac.com']],
    ['.-_@proton.me', []],
  ])('is %s for all aliases that its provider documents', (name, spellings) => {
    expect(new Set([name, ...spellings].map(canonicalMailbox))).toEqual(new Set([name]))
    expect(canonicalMailbox(name)).toBe(name)
  })

  it.each([
    ['a punycode label of two scripts', 'ana@xn--exmple-4nf.fr'],
    ['a domain that grows beyond 254 bytes', `ana@${'é.'.repeat(40)}fr`],
  ])('is refused for %s', (_, email) => {
    expect(readMailbox(email)).toBeNull()
  })

  it('is plain ASCII in a mail, for any typed spelling', () => {
    expect(readMailbox('ａｎａ@Bücher.de.')).toBe('ana@xn--bcher-kva.de')
  })
})

describe('a disposable domain', () => {
  it.each(['yopmail.com', 'mailinator.com', 'sub.mailinator.com', 'a.b.yopmail.com'])(
    'is %s',
    (domain) => {
      expect(isDisposableDomain(domain)).toBe(true)
    },
  )

  it.each([
    'duck.com',
    'mozmail.com',
    'anonaddy.com',
    'ana.anonaddy.me',
    '4wrd.cc',
    'simplelogin.com',
    'slmail.me',
    'aleeas.com',
    'dralias.com',
    'passmail.net',
    'passinbox.com',
    'ana.33mail.com',
  ])('includes services that forward any number of addresses to one mailbox: %s', (domain) => {
    expect(isDisposableDomain(domain)).toBe(true)
  })

  it.each([
    'gmail.com',
    'orange.fr',
    'laposte.net',
    'icloud.com',
    'proton.me',
    'com',
    'notyopmail.com',
  ])('is not %s', (domain) => expect(isDisposableDomain(domain)).toBe(false))
})
