import { describe, expect, it } from 'vitest'

import { atVenue } from '#texts/platform/formats/at-venue.ts'
import { ofVenue } from '#texts/platform/formats/of-venue.ts'

describe('a venue after a preposition', () => {
  it.each([
    ['Wafu Bar', 'chez Wafu Bar', 'de Wafu Bar'],
    ['Chez Paulette', 'chez Paulette', 'de Chez Paulette'],
    ['Le Zinc', 'chez Le Zinc', 'du Zinc'],
    ['LE ZINC', 'chez LE ZINC', 'du ZINC'],
    ['Les Deux Amis', 'chez Les Deux Amis', 'des Deux Amis'],
    ['Léon', 'chez Léon', 'de Léon'],
    ['La Fabrique', 'chez La Fabrique', 'de La Fabrique'],
    ['L’Atelier', 'chez L’Atelier', 'de L’Atelier'],
    ['Aux Halles', 'chez Aux Halles', 'd’Aux Halles'],
    ['Étoile', 'chez Étoile', 'd’Étoile'],
    ['Hôtel du Nord', 'chez Hôtel du Nord', 'd’Hôtel du Nord'],
    ['Hall 9', 'chez Hall 9', 'de Hall 9'],
    ['Yam’s', 'chez Yam’s', 'de Yam’s'],
    ['Yves et Léa', 'chez Yves et Léa', 'd’Yves et Léa'],
  ])('%s', (name, at, of) => {
    expect([atVenue(name), ofVenue(name)].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      at,
      of,
    ])
  })

  it('stays in one line', () => {
    expect(ofVenue('Le Petit Zinc')).toBe('du Petit\u00a0Zinc')
  })
})
