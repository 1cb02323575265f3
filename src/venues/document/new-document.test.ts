import { expect, it } from 'vitest'

import { isExampleText } from '#texts/venues/document/example-text.ts'
import { newDocument } from '#texts/venues/document/new-document.ts'
import { nolimit } from '#venues/examples/nolimit.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

const DOCUMENTS = [newDocument('Le Comptoir'), wafubar, nolimit]

it.each(DOCUMENTS)(
  'the company data and links of $name are examples, but not its legal form',
  (document) => {
    const { form, isExample: _, ...legal } = document.legal
    const { adminEmail, reviewLink } = document
    const examples = [...Object.values(legal), adminEmail, reviewLink]
    expect(examples.filter((text) => !isExampleText(text))).toEqual([])
    expect(
      [form, document.name, document.mapsLink, document.invitation].filter(isExampleText),
    ).toEqual([])
  },
)

it.each([
  'Le Zinc (ex-Exemple)',
  '3 rue de l’Exemple, 69005 Lyon',
  '8 000 €',
  '04 00 00 00 00',
  'contact@lezinc.fr',
  'https://g.page/r/lezinc/review',
])('%j is not an example', (text) => {
  expect(isExampleText(text)).toBe(false)
})
