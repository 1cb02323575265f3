import { describe, expect, it } from 'vitest'

import type { VenueFile } from '#main/page-renderer.ts'
import { EXAMPLE_VENUES, nolimit, wafubar } from '#testing/venues/example-venues.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { renderHomePage, renderVenueFile, renderVenuePage } from './render-page.tsx'

const TEMPLATE =
  '<html data-theme="home"><head><meta name="description" content="Un avis" /><title>La Roue des Avis</title></head><svg><!--logos--></svg><!--pages--><!--terms--><!--data--></html>'
const HOSTILE = '</script><script>alert(1)</script>'

/**
 * The data that the page gets. The drawing is elsewhere in the HTML, and the server sends the odds
 * with their hash.
 */
const { oddsHash: _hash, ...SHOWN } = { ...wafubar, logo: '' }
const manyVenues = (count: number): readonly PublishedVenue[] =>
  Array.from({ length: count }, (_, at) => ({ ...wafubar, key: `bar-${at}`, name: `Bar ${at}` }))
const pagesIn = (html: string) => [...html.matchAll(/data-page="([^"]*)"/g)].map(([, page]) => page)
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as PublishedVenue,
  )

describe('a rendered page', () => {
  it('shows the pictures of its venue, or the icon of the product if the venue has no pictures', async () => {
    const template = TEMPLATE.replace('</head>', '<link rel="icon" href="/favicon.svg" /></head>')
    const hash = '0f'.repeat(32)
    const plain = await renderVenuePage(template, wafubar, 'https://roue.example')
    expect(plain).toContain('<link rel="icon" href="/favicon.svg" />')
    expect(plain).not.toMatch(/og:image|apple-touch-icon/)
    const html = await renderVenuePage(
      template,
      { ...wafubar, pictures: hash },
      'https://roue.example',
    )
    expect(html).toContain(
      `<link rel="icon" href="/logos/${hash}.png"><link rel="apple-touch-icon" href="/logos/${hash}.png">`,
    )
    expect(html).toContain(
      `<meta property="og:image" content="https://roue.example/logos/${hash}-large.png">`,
    )
    expect(html).not.toContain('favicon.svg')
    expect(dataIn(html)).toEqual([SHOWN])
  })

  it('lets no text of a venue become an element', async () => {
    const venue = {
      ...wafubar,
      name: HOSTILE,
      invitation: HOSTILE,
      legal: { ...wafubar.legal, company: HOSTILE },
    }
    for (const html of [
      await renderVenuePage(TEMPLATE, venue),
      await renderHomePage(TEMPLATE, [venue, nolimit]),
    ]) {
      expect(html).not.toContain('<script>alert')
      expect(dataIn(html)[0]?.legal.company).toBe(HOSTILE)
    }
    const file = JSON.parse(await renderVenueFile(venue, venue.prizes)) as VenueFile
    expect(file.firstView).not.toContain('<script')
  })

  it('of a venue contains its view, the start of its terms and its data, each once', async () => {
    const html = await renderVenuePage(TEMPLATE, { ...wafubar, accent: '#aa0044' })
    expect(pagesIn(html)).toEqual(['wafubar', 'wafubar/terms-and-conditions'])
    expect(html).toContain('data-venues="wafubar neon"')
    expect(html).toContain('@layer theme{[data-theme][data-venue="wafubar"]{--accent:#aa0044')
    expect(await renderVenuePage(TEMPLATE, wafubar)).not.toContain('[data-venue=')
    expect(html).toContain('<title>Wafu Bar – La Roue des Avis</title>')
    expect(html).toContain('<meta property="og:title" content="Wafu Bar – La Roue des Avis">')
    expect(html).toContain('property="og:description" content="Cocktails, néons et papier washi.">')
    expect(html).not.toContain('content="Un avis"')
    expect(html.match(/id="logo-wafubar"/g)).toHaveLength(1)
    expect(html.match(/id="mark-wafubar"/g)).toHaveLength(1)
    expect(html).toContain('<use href="#mark-wafubar"/>')
    const [data] = dataIn(html)
    expect(data).toEqual(SHOWN)
    expect(html).not.toContain(' style=')
  })

  it('has exactly the style sheets of the themes that the page shows, each once', async () => {
    const themesOf = (styles: string) =>
      [...styles.matchAll(/\[data-theme=['"]?(\w+)['"]?\] ?\{\s*color-scheme/g)].map(
        ([, theme]) => theme,
      )
    expect(themesOf(await renderVenuePage(TEMPLATE, wafubar))).toEqual(['neon'])
    expect(themesOf(await renderHomePage(TEMPLATE, EXAMPLE_VENUES))).toEqual(['neon', 'nolimit'])
    expect(themesOf(await renderHomePage(TEMPLATE, manyVenues(50)))).toEqual(['neon'])
    const { style } = JSON.parse(await renderVenueFile(nolimit, nolimit.prizes)) as VenueFile
    expect(themesOf(style)).toEqual(['nolimit'])
    // An image would delay the first paint.
    expect(style).not.toContain('url(')
  })

  it('contains nothing from an earlier rendering of the same key', async () => {
    const changed = (key: string): PublishedVenue => ({
      ...wafubar,
      key,
      name: 'Le Zinc',
      reviewLink: 'https://example.com/autre-avis',
      mapsLink: 'https://example.com/autre-plan',
      logo: 'f'.repeat(64),
      isLogoSquare: true,
      reviewMode: 'invited',
      prizes: nolimit.prizes,
    })
    await renderVenuePage(TEMPLATE, wafubar)
    const again = await renderVenuePage(TEMPLATE, changed('wafubar'))
    const first = await renderVenuePage(TEMPLATE, changed('never-rendered'))
    expect(again).toBe(first.replaceAll('never-rendered', 'wafubar'))
    expect(again).toContain('https://example.com/autre-plan')
  })

  it('contains the dates and states that decide whether the first view may be shown', async () => {
    const html = await renderVenuePage(TEMPLATE, {
      ...wafubar,
      opensAt: '2026-12-01T18:00:00+01:00',
      paused: true,
      archivedAt: '2026-11-01T00:00:00Z',
    })
    expect(html).toContain(
      '<template data-page="wafubar" data-opens-at="2026-12-01T18:00:00+01:00" data-paused="true" data-archived-at="2026-11-01T00:00:00Z">',
    )
    expect(await renderVenuePage(TEMPLATE, { ...wafubar, paused: false })).not.toContain(
      'data-paused',
    )
  })

  it('of the home contains the two example venues and as many of 500 venues as fit', async () => {
    const two = await renderHomePage(TEMPLATE, EXAMPLE_VENUES)
    expect(pagesIn(two).slice(0, 3)).toEqual(['wafubar', 'nolimit', ''])
    expect(dataIn(two).map(({ key }) => key)).toEqual(['wafubar', 'nolimit'])
    const many = await renderHomePage(TEMPLATE, manyVenues(500))
    expect(dataIn(many).map(({ key }) => key)).toEqual(['bar-0', 'bar-1'])
    expect(many.match(/class="venue-card"/g)).toHaveLength(12)
    expect(many).toContain('Tous les établissements')
    expect(two).not.toContain('Tous les établissements')
  })

  it('of the home shows the mark of each venue on its card', async () => {
    const names = ['Le Zinc d’Ainay', 'Chez Paulette', 'Les Jardins']
    const venues = names.map((name, at) => {
      const { logo: _, ...venue } = { ...wafubar, name, key: `bar-${at}` }
      return venue
    })
    const html = await renderHomePage(TEMPLATE, venues)
    const cards = html.slice(html.indexOf('class="venue-cards"'))
    expect(
      [...cards.matchAll(/class="mark-letters"[^>]*>([^<]*)</g)].map(([, text]) => text),
    ).toEqual(['Z', 'P', 'J'])
  })

  it('of the home opens the venue if there is only one', async () => {
    const html = await renderHomePage(TEMPLATE, [nolimit])
    expect(html).toContain('data-opens="nolimit"')
    expect(pagesIn(html)).not.toContain('')
  })

  it('of changed terms begins with the reason and the day of publication', async () => {
    const terms = { ...wafubar.terms, reason: 'Trop de <gagnants>', publishedOn: '2026-11-20' }
    const html = await renderVenuePage(TEMPLATE, { ...wafubar, terms })
    const [before = ''] = html
      .slice(html.indexOf('wafubar/terms-and-conditions">'))
      .split('class="articles"')
    expect(before).toContain('En date du 16/06/2025, publiées le 20/11/2026')
    expect(before).toContain('Motif : Trop de &lt;gagnants&gt;')
    const onTheDay = { ...wafubar.terms, publishedOn: wafubar.terms.date }
    const same = await renderVenuePage(TEMPLATE, { ...wafubar, terms: onTheDay })
    expect(same).not.toContain('publiées le')
  })

  it('of a venue without a wide logo contains only its mark', async () => {
    const { logo: _, ...plain } = wafubar
    const html = await renderVenuePage(TEMPLATE, plain)
    expect(html).not.toContain('<symbol')
    expect(html).toContain('>W</text></g></defs>')
    const logo = 'f'.repeat(64)
    const square = await renderVenuePage(TEMPLATE, { ...wafubar, logo, isLogoSquare: true })
    expect(square).not.toContain('<symbol')
    expect(square.split(`/logos/${logo}.png`)).toHaveLength(2)
  })

  it('as a file contains the same parts, for a page that has loaded another venue', async () => {
    const { venue, firstView } = JSON.parse(
      await renderVenueFile(wafubar, wafubar.prizes),
    ) as VenueFile
    expect(venue).toEqual(SHOWN)
    expect(pagesIn(firstView)).toEqual(['wafubar', 'wafubar/terms-and-conditions'])
    expect(firstView).toContain('id="logo-wafubar"')
    expect(firstView).toContain('id="mark-wafubar"')
  })
})
