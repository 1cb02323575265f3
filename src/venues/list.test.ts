import { describe, expect, it } from 'vitest'

import { isMailbox } from '#platform/email-address.ts'

import { findVenue, VENUES } from './list.ts'
import { computeLegend } from './odds-legend.ts'
import { DEFAULT_PRIZES } from './prize.ts'
import { checkVenues } from './server/check-venues.ts'

const ODDS: Record<string, Record<string, number>> = {
  wafubar: Object.fromEntries(DEFAULT_PRIZES.map(({ name, probability }) => [name, probability])),
  nolimit: { Cocktail: 1, Café: 9, Soft: 10, Dommage: 80 },
}

describe('the list of venues', () => {
  it('has no invalid field', () => {
    expect(checkVenues(VENUES)).toEqual([])
  })

  it('finds no venue for an unknown key', () => {
    for (const key of ['', 'WAFUBAR', 'constructor', '__proto__', 'wafubar/'])
      expect(findVenue(key)).toBeUndefined()
  })

  it('starts with wafubar and nolimit, and has venues with unique keys, names and addresses', () => {
    expect(VENUES.map(({ key }) => key).slice(0, 2)).toEqual(['wafubar', 'nolimit'])
    for (const field of ['name', 'logoUrl', 'reviewLink', 'mapsLink', 'adminEmail'] as const) {
      expect(new Set(VENUES.map((venue) => venue[field])).size).toBe(VENUES.length)
    }
    for (const venue of VENUES) expect(findVenue(venue.key)).toBe(venue)
  })
})

describe.each(VENUES)('$key', (venue) => {
  it('has eight segments with unique ids, and never two neighbours with one name', () => {
    expect(venue.prizes).toHaveLength(8)
    expect(new Set(venue.prizes.map(({ id }) => id)).size).toBe(8)
    for (const [index, { name }] of venue.prizes.entries()) {
      expect(venue.prizes[(index + 1) % 8]?.name).not.toBe(name)
    }
  })

  it('has one type for each name', () => {
    const types = venue.prizes.map(({ name, type }) => `${name} ${type}`)
    expect(new Set(types).size).toBe(new Set(venue.prizes.map(({ name }) => name)).size)
  })

  it('has https links, a valid address, and a logo named after its key', () => {
    expect(new URL(venue.reviewLink).protocol).toBe('https:')
    expect(new URL(venue.mapsLink).protocol).toBe('https:')
    expect(isMailbox(venue.adminEmail)).toBe(true)
    expect(venue.logoUrl).toBe(`/logos/${venue.key}.svg`)
  })

  it('leaves no field of its legal data empty', () => {
    for (const value of Object.values(venue.legal)) expect(value).not.toBe('')
  })
})

it.each(Object.entries(ODDS))('%s has the specified odds for each prize name', (key, expected) => {
  const prizes = findVenue(key)?.prizes ?? []
  const odds = Object.fromEntries(computeLegend(prizes).map(({ name, probability }) => [name, probability]))
  expect(odds).toEqual(expected)
})
