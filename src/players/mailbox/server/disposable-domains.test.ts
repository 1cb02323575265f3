import domains from 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json' with { type: 'json' }
import { expect, it } from 'vitest'

import { meantAddress } from '#players/mailbox/meant-address.ts'

import { isDisposableDomain } from './disposable-domains.ts'

it.each(['gmial.com', 'gotmail.com', 'hotmai.com', 'hotmial.com'])(
  'a typing error is not a disposable domain: %s',
  (domain) => {
    expect(isDisposableDomain(domain)).toBe(false)
  },
)

it('domains that differ little from usual domains are disposable only if they are real disposable services', () => {
  const asked = domains.filter((domain) => meantAddress(`ana@${domain}`) !== null)
  expect(asked.filter(isDisposableDomain)).toEqual([
    '5ymail.com',
    'amail.com',
    'cmail.com',
    'e-mail.com',
    'icousd.com',
    'tmail.com',
  ])
})
