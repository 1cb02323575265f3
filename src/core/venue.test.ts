import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DEFAULT_PRIZES } from './prize.ts'
import { defineVenue, type Venue } from './venue.ts'

const FIXED = { seed: 20_261_121 }
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
if (!first || !second) throw new Error('the default table has four prizes')

describe('defineVenue', () => {
  it.each(['', 'Bar', 'bar 7', 'bar/7', 'bär', 'bar\n', 'a'.repeat(41)])('refuses the key %j', (key) => {
    expect(() => defineVenue({ ...venue, key })).toThrow(RangeError)
  })

  it.each(['http://example.com', 'javascript:alert(1)', '//example.com', 'https:example.com', ''])(
    'refuses the link %j, as review link and as maps link',
    (link) => {
      expect(() => defineVenue({ ...venue, reviewLink: link })).toThrow('https')
      expect(() => defineVenue({ ...venue, mapsLink: link })).toThrow('https')
    },
  )

  it('refuses two prizes with one id, and a prize without id', () => {
    expect(() => defineVenue({ ...venue, prizes: [first, { ...second, id: first.id }] })).toThrow(
      'id of its own',
    )
    expect(() => defineVenue({ ...venue, prizes: [first, { ...second, id: '' }] })).toThrow('id of its own')
  })

  it('refuses a wheel without prizes', () => {
    expect(() => defineVenue({ ...venue, prizes: [] })).toThrow(RangeError)
  })

  it('takes any key that can stand in an address', () => {
    const key = fc.stringMatching(/^[a-z0-9-]{1,40}$/)
    fc.assert(
      fc.property(key, (taken) => {
        expect(defineVenue({ ...venue, key: taken })).toEqual({ ...venue, key: taken })
      }),
      FIXED,
    )
  })

  it('normalises the odds to 100 and changes nothing else', () => {
    const prizes = [
      { ...first, probability: 1 },
      { ...second, probability: 3 },
    ]
    const defined = defineVenue({ ...venue, prizes })
    expect(defined.prizes.map((prize) => prize.probability)).toEqual([25, 75])
    expect({ ...defined, prizes }).toEqual({ ...venue, prizes })
  })
})
