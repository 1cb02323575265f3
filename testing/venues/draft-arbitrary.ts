import * as fc from 'fast-check'

import { toDraft, type Draft } from '#admin/document/draft-document.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

const text = fc.constantFrom('', 'Bière', 'Mojito', 'Thé glacé')
const units = fc.option(fc.constantFrom(0, 8, 24, Number.NaN), { nil: undefined })

const prizes = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    name: text,
    icon: fc.constantFrom('gift', 'beer'),
    alcohol: fc.boolean(),
    probability: fc.constantFrom(0, 2.5, 105, Number.NaN),
    stock: fc.record({ total: units, perDay: units }),
    validityDays: units,
    details: text,
  }),
  { selector: ({ key }) => key },
)

/** Drafts of a venue, complete or not, in the shape in which they are stored. */
export const draftArbitrary: fc.Arbitrary<Draft> = fc
  .record({
    name: text,
    theme: fc.constantFrom('neon', 'nolimit'),
    vat: text,
    isExample: fc.boolean(),
    winMails: fc.constantFrom(true, false, undefined),
    reason: text,
    prizes,
  })
  .map(({ vat, isExample, ...fields }) =>
    toDraft({ ...wafubar, ...fields, legal: { ...wafubar.legal, vat, isExample } }),
  )
