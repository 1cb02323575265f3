import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { newWafubar } from '#testing/game/games.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

import { InitialView } from './initial-view.tsx'

const show = (venue: ShownVenue = wafubar) =>
  renderToString(<InitialView game={{ ...newWafubar(), venue }} onEvent={() => {}} />)

describe('the first view', () => {
  it('has a button to skip the review only if the review is optional', () => {
    expect(show()).not.toContain('Jouer sans avis')
    expect(show({ ...wafubar, reviewMode: 'required' })).not.toContain('Jouer sans avis')
    const html = show({ ...wafubar, reviewMode: 'invited' })
    expect(html.indexOf('Jouer sans avis')).toBeGreaterThan(html.indexOf('Laisser un avis'))
  })

  it('shows the mark and the name of a venue without a logo', () => {
    const { logo: _, ...venue } = wafubar
    const html = show(venue)
    expect(html).toContain('<use href="#mark-wafubar"></use></svg>Wafu Bar</span>')
    expect(html).not.toContain('#logo-')
    expect(show()).toContain('href="#logo-wafubar"')
  })
})
