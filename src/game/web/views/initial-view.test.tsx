import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { newWafubar } from '#testing/game/games.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

import { InitialView } from './initial-view.tsx'

const show = (reviewMode?: 'required' | 'invited') => {
  const game = { ...newWafubar(), venue: { ...wafubar, ...(reviewMode && { reviewMode }) } }
  return renderToString(<InitialView game={game} wheelHtml="" onEvent={() => {}} />)
}

describe('the first view', () => {
  it.each([undefined, 'required'] as const)(
    'of a venue with reviewMode %s has no button to skip the review',
    (mode) => {
      expect(show(mode)).not.toContain('Jouer sans avis')
      expect(show(mode)).toContain('La participation au jeu est une contrepartie')
    },
  )

  it('of a venue with an optional review has a skip button below the first, and a note that the odds do not depend on the review', () => {
    const html = show('invited')
    expect(html.indexOf('Jouer sans avis')).toBeGreaterThan(html.indexOf('Laisser un avis'))
    expect(html).toContain('Votre avis est facultatif. Votre note ne change rien à vos chances.')
    expect(html).not.toContain('contrepartie')
  })

  it('of a venue without a logo shows its name', () => {
    const { logo: _, ...venue } = wafubar
    const html = renderToString(
      <InitialView game={{ ...newWafubar(), venue }} wheelHtml="" onEvent={() => {}} />,
    )
    expect(html).toContain('<span class="initial-logo name-sign" translate="no">Wafu Bar</span>')
    expect(html).not.toContain('#logo-')
    expect(show()).toContain('href="#logo-wafubar"')
  })
})
