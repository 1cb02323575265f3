import { describe, expect, it } from 'vitest'

import { REAL_NAMES } from '#testing/venues/real-names.ts'
import { atVenue } from '#texts/platform/formats/at-venue.ts'
import { ofVenue } from '#texts/platform/formats/of-venue.ts'

describe('a venue after a preposition', () => {
  it.each(REAL_NAMES)('%s', (name, at, of) => {
    expect([atVenue(name), ofVenue(name)].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      at,
      of,
    ])
  })

  it('has no-break spaces if it fits into one line', () => {
    expect(ofVenue('Le Petit Zinc')).toBe('du Petit\u00a0Zinc')
    expect(atVenue('Le Petit Zinc')).toBe('au Petit\u00a0Zinc')
  })
})
