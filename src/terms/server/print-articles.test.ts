import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { PrintedArticle } from '#terms/article.ts'
import { EXAMPLE_VENUES, wafubar } from '#testing/venues/example-venues.ts'
import type { Venue } from '#venues/venue.ts'

import { printArticles } from './print-articles.ts'

const hashWith = (change: Partial<Venue>) => printArticles({ ...wafubar, ...change }).hash

describe('the articles as printed', () => {
  it.each<[string, Partial<Venue>]>([
    ['the logo', { logo: 'nolimit' }],
    ['the theme', { theme: 'nolimit' }],
    ['the invitation', { invitation: 'Autre' }],
    ['the links', { reviewLink: 'https://x.fr', mapsLink: 'https://x.fr' }],
    ['the date of the terms', { termsDate: '2027-01-01' }],
    ['the pause', { paused: true }],
  ])('have the same hash after a change of %s', (_, change) => {
    expect(hashWith(change)).toBe(printArticles(wafubar).hash)
  })

  it.each<[string, Partial<Venue>]>([
    ['the odds', { prizes: wafubar.prizes.map((prize) => ({ ...prize, probability: 12.5 })) }],
    ['the name', { name: 'Autre' }],
    ['the period', { period: 'day' }],
    ['the territory', { territory: 'Paris' }],
    ['the end', { closesAt: '2027-01-01T00:00:00Z' }],
    ['the legal data', { legal: { ...wafubar.legal, phone: '01 00 00 00 00' } }],
  ])('have another hash after a change of %s', (_, change) => {
    expect(hashWith(change)).not.toBe(printArticles(wafubar).hash)
  })

  it.each(EXAMPLE_VENUES)('have nine titles, and the hash of their text, at $key', (venue) => {
    const { json, hash } = printArticles(venue)
    const articles = JSON.parse(json) as readonly PrintedArticle[]
    expect(articles).toHaveLength(9)
    expect(JSON.stringify(articles[2]?.odds)).toContain(`"percent":"1 %"`)
    expect(articles[4]?.link).toBe('Mes données')
    expect(hash).toBe(createHash('sha256').update(json).digest('hex'))
  })
})
