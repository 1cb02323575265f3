import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { hrefs } from '#venues/page-addresses.ts'

import { fixedVenues } from './page-venues.ts'
import { readAddress, venueKeyOf } from './routes.ts'

const [wafubar, nolimit] = EXAMPLE_VENUES
const { find } = fixedVenues(EXAMPLE_VENUES)
const read = (hash: string) => readAddress(hash, find(venueKeyOf(hash) ?? ''))

describe('an address', () => {
  it.each([
    ['', { page: 'home' }],
    ['/', { page: 'home' }],
    ['/wafubar', { page: 'game', venue: wafubar }],
    ['/nolimit/', { page: 'game', venue: nolimit }],
    ['/wafubar/terms-and-conditions', { page: 'terms', venue: wafubar, parts: [] }],
    ['/nolimit/remise', { page: 'handOver', venue: nolimit, parts: [] }],
    ['/wafubar/remise/equipe/x', { page: 'handOver', venue: wafubar, parts: ['equipe', 'x'] }],
    ['/remise', { page: 'notFound' }],
    ['/nolimit/verification', { page: 'verification', venue: nolimit, parts: [] }],
    ['/nolimit/verification/autre', { page: 'notFound' }],
    ['/verification', { page: 'notFound' }],
    ['/terms-and-conditions', { page: 'chooseTerms' }],
    ['/autre', { page: 'notFound' }],
    ['/wafubar/autre', { page: 'notFound' }],
    ['/wafubar/terms-and-conditions/12', { page: 'terms', venue: wafubar, parts: ['12'] }],
    ['/wafubar/terms-and-conditions/autre', { page: 'notFound' }],
    ['/wafubar/terms-and-conditions/0', { page: 'notFound' }],
    ['/wafubar/terms-and-conditions/1/2', { page: 'notFound' }],
    ['/wafubar/mes-donnees', { page: 'myData', venue: wafubar, parts: [] }],
    ['/wafubar/mes-donnees/aB-_.9', { page: 'myData', venue: wafubar, parts: ['aB-_.9'] }],
    ['/nolimit/offres/x', { page: 'promo', venue: nolimit, parts: ['x'] }],
    ['/wafubar/mes-donnees/x/y', { page: 'notFound' }],
    ['/autre/mes-donnees', { page: 'notFound' }],
    ['/__proto__', { page: 'notFound' }],
  ])('%j is read', (hash, address) => {
    expect(read(hash)).toEqual(address)
  })

  it.each(['/autre', '/autre/mes-donnees/x', '/autre/autre'])(
    '%j of a venue that is not loaded yet leads to the loading page',
    (hash) => {
      expect(readAddress(hash, undefined)).toEqual({ page: 'loading' })
    },
  )

  it('of a link in the page is read', () => {
    expect(read(hrefs.game('nolimit').slice(1))).toEqual({
      page: 'game',
      venue: nolimit,
    })
    expect(read(hrefs.terms('wafubar').slice(1))).toEqual({
      page: 'terms',
      venue: wafubar,
      parts: [],
    })
    expect(read(hrefs.home.slice(1))).toEqual({ page: 'home' })
  })

  it('of any form leads to a page', () => {
    const property = fc.property(fc.string(), (hash) => {
      expect(read(hash).page).toBeTruthy()
    })
    fc.assert(property, { seed: 1 })
  })
})
