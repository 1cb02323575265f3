import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { initialsOf } from './initials.ts'

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })

describe('the initials of a venue', () => {
  it.each([
    ['', '•'],
    ['🍕🍕', '•'],
    ['* ? !', '•'],
    ['👩🏽‍🍳 Mamma Rosa', 'MR'],
    ['7️⃣ Nains', '7'],
    ['E\u0301toile', 'É'],
    ['Straße', 'S'],
    ['ßtraße', 'S'],
    ['l', 'L'],
    ['De la', 'DL'],
    ['Le Zinc d’Ainay', 'Z'],
    ["Le Zinc d'Ainay", 'Z'],
    ['Chez Paulette', 'P'],
    ['Chez Jean-Paul', 'JP'],
    ['Café de la Gare', 'G'],
    ['Le Café', 'C'],
    ['Le Bar à Papa', 'P'],
    ['Restaurant Chez Paulette', 'P'],
    ['L’Atelier', 'A'],
    ['L’Écluse', 'É'],
    ['À la Bonne Heure', 'BH'],
    ['Au Chien qui Fume', 'CF'],
    ['La Table de Marie et Paul', 'T'],
    ['Wafu Bar', 'W'],
    ['No Limit', 'NL'],
    ['7 Nains', '7'],
    ['Le 42', '42'],
    ['Le 1900', '19'],
    ['Pier 39', 'P'],
    ['Œuf & Œillet', 'ŒŒ'],
    ['Ресторан Пушкин', 'РП'],
    ['東京 食堂', '東食'],
  ])('of %j are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('are one or two capitals, for any name', () => {
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc
        .array(fc.constantFrom('Le', 'd’', 'Bar', 'à', 'É', 'e\u0301', '7', '👩‍🍳', '-', 'Zinc'))
        .map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(names, (name) => {
        const initials = initialsOf(name)
        expect(initials).not.toBe('')
        expect([...graphemes.segment(initials)].length).toBeLessThanOrEqual(2)
        expect(initials).toBe(initials.toUpperCase())
      }),
      { numRuns: 300 },
    )
  })
})
