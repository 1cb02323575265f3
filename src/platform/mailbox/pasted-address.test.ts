import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { isMailbox } from './email-address.ts'
import { pastedAddress } from './pasted-address.ts'

it.each([
  'a@b.fr,c@d.fr',
  'a@b.fr, c@d.fr',
  'a@b.fr;c@d.fr',
  '<a@b.fr>, <c@d.fr>',
  'Anna a@b.fr',
  'a@b＠c.fr',
  'Anna <>',
])('the pasted text %j does not become a mailbox', (text) => {
  expect(isMailbox(pastedAddress(text))).toBe(false)
})

it.each([
  'a@b.fr',
  ' \u200Ba@b.fr ',
  'mailto:a@b.fr',
  'MAILTO:a@b.fr',
  'Anna <a@b.fr>',
  '"Anna, de Nice" <a@b.fr>;',
  '<a@b.fr>',
  '<mailto:a@b.fr>',
  'a@b.fr,',
  'a@b.fr ;',
  'a＠b.fr',
])('the address in the pasted text %j is read', (text) => {
  expect(pastedAddress(text)).toBe('a@b.fr')
})

it('a pasted mailbox is unchanged, and reading twice changes nothing more', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('a@.<>,; mailto:＠')) })
  fc.assert(
    fc.property(text, (pasted) => {
      if (isMailbox(pasted) && !pasted.includes('＠')) expect(pastedAddress(pasted)).toBe(pasted)
      const address = pastedAddress(pasted)
      if (isMailbox(address)) expect(pastedAddress(address)).toBe(address)
    }),
    { seed: 20_261_128 },
  )
})
