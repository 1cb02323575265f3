import { expect, it } from 'vitest'

import { renderedHtml, renderedText } from '#testing/browser/rendered-text.ts'
import { EXAMPLE_VENUES, wafubar } from '#testing/venues/example-venues.ts'

import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

it.each(EXAMPLE_VENUES)('the header of $key has its logo and its invitation', (venue) => {
  const html = renderedHtml(<Header venue={venue} />)
  expect(html).toContain(`role="img" aria-label="${venue.name}"`)
  expect(html).toContain(`Donnez votre avis et tentez votre chance chez ${venue.name}</p>`)
  expect(html).not.toContain('<button')
})

it('the Back button of a header is disabled while the wheel turns', () => {
  const back = (isDisabled: boolean) => ({ isDisabled, onPressed: () => {} })
  const header = (isDisabled: boolean) =>
    renderedHtml(<Header venue={wafubar} back={back(isDisabled)} />)
  expect(header(true)).toMatch(/<button[^>]* disabled="">.*Retour/)
  expect(header(false)).not.toContain('disabled')
})

it('the footer has the year, the terms, and a map in a tab without access to the page', () => {
  const html = renderedHtml(<Footer game={{ venue: wafubar, termsHref: '#terms' }} year={2026} />)
  expect(html).toContain('© 2026 La Roue des Avis')
  expect(html).toContain('<a href="#terms">Conditions générales de participation</a>')
  const map = `<a href="${wafubar.mapsLink}" target="_blank" rel="noopener">Itinéraire`
  expect(html).toContain(map)
  expect(renderedText(<Footer />)).toBe(`© ${new Date().getFullYear()} La Roue des Avis`)
})
