import { expect, it } from 'vitest'

import { renderedHtml } from '#testing/browser/rendered-text.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import { ReviewDialog } from './review-dialog.tsx'

const nothing = () => {}

it.each(EXAMPLE_VENUES)(
  'the links to the review of $key open a new tab that has no access to the page',
  (venue) => {
    const html = renderedHtml(
      <ReviewDialog
        {...{ id: 'review', isOpen: true, venue }}
        onOpened={nothing}
        onConfirmed={nothing}
        onPostponed={nothing}
      />,
    )
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)]
    expect(links.map(([, href]) => href)).toEqual([venue.reviewLink, venue.mapsLink])
    for (const [link] of links) expect(link).toContain('target="_blank" rel="noopener"')
    expect(html.match(/\(nouvel onglet\)/g)).toHaveLength(2)
  },
)
