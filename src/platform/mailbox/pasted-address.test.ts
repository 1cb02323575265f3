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
])('does not turn %j into a mailbox', (text) => {
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
])('reads the address in %j', (text) => {
  expect(pastedAddress(text)).toBe('a@b.fr')
})

it('keeps each mailbox, and changes nothing the second time', () => {
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
