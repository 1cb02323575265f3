import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { DOCUMENT_PROBLEMS as PROBLEMS } from '#texts/venues/document/document-problems.ts'

import { keyProblem } from './key-problem.ts'
import { proposeKey } from './propose-key.ts'

it.each([
  ['Wafu Bar', 'wafu-bar'],
  ['  Chez Léontine & Fils !', 'chez-leontine-fils'],
  ['L’Œuf à la coque', 'l-oeuf-a-la-coque'],
  ['3 Brasseurs', 'le-3-brasseurs'],
  ['和風', ''],
  ['Le Grand Café de la Gare et des Voyageurs', 'le-grand-cafe-de-la-gare-et-des-voyageur'],
])('the key of « %s » is %s', (name, key) => {
  expect(proposeKey(name)).toBe(key)
})

it('the key that is proposed for any name is well-formed or an empty text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      const key = proposeKey(name)
      expect(key === '' ? null : keyProblem(key)).not.toBe(PROBLEMS.venueKey)
    }),
    { numRuns: 2000 },
  )
})
