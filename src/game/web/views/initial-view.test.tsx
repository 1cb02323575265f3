import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { newWafubar } from '#testing/game/games.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

import { InitialView } from './initial-view.tsx'

const show = (venue: ShownVenue = wafubar) =>
  renderToString(<InitialView game={{ ...newWafubar(), venue }} onEvent={() => {}} />)

describe('the first view', () => {
  it('asks for a review, unless the venue asks for none', () => {
    for (const html of [show(), show({ ...wafubar, reviewMode: 'required' })])
      expect(html).toMatch(/Votre avis, puis la roue.*Laisser un avis.*<dialog/)
    const html = show({ ...wafubar, reviewMode: 'invited' })
    expect(html).toMatch(/Un tour de roue, peut-être un lot.*>Jouer</)
    expect(html).not.toMatch(/avis|<dialog|commandfor/)
  })

  it('shows the mark and the name of a venue without a logo', () => {
    const { logo: _, ...venue } = wafubar
    const html = show(venue)
    expect(html).toContain('<use href="#mark-wafubar"></use></svg>Wafu Bar</span>')
    expect(html).not.toContain('#logo-')
    expect(show()).toContain('href="#logo-wafubar"')
  })
})
