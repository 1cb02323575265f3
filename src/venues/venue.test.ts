import { describe, expect, it } from 'vitest'

import { DEFAULT_PRIZES } from './prize.ts'
import { defineVenue, type Venue } from './venue.ts'

const venue: Venue = {
  key: 'bar-7',
  name: 'Bar 7',
  invitation: 'Un verre, un mot.',
  theme: 'neon',
  logoUrl: '/logos/bar-7.svg',
  reviewLink: 'https://example.com/review',
  mapsLink: 'https://example.com/map',
  adminEmail: 'contact@bar7.example',
  period: 'month',
  prizes: DEFAULT_PRIZES,
  legal: {
    company: 'Bar 7',
    form: 'SARL',
    capital: '0 €',
    address: '0 rue de l’Exemple',
    phone: '00 00 00 00 00',
    email: 'contact@bar7.example',
    registration: '000 000 000',
    publicationDirector: 'Prénom Nom',
    host: 'Hébergeur Exemple',
    isExample: true,
  },
}
const [first, second] = DEFAULT_PRIZES
if (!first || !second) throw new Error('the default odds have four prizes')

describe('defineVenue', () => {
  it('normalises the odds to 100 and changes no other field', () => {
    const prizes = [
      { ...first, probability: 1 },
      { ...second, probability: 3 },
    ]
    const defined = defineVenue({ ...venue, prizes })
    expect(defined.prizes.map((prize) => prize.probability)).toEqual([25, 75])
    expect({ ...defined, prizes }).toEqual({ ...venue, prizes })
  })
})
