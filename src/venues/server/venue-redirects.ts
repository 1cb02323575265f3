import type { Hono } from 'hono'

import { VENUE_PAGES, venuePageHref } from '#venues/page-addresses.ts'
import type { Venue } from '#venues/venue.ts'

/** Redirects `/{venue}` and its pages to their addresses with a hash: addresses on posters have no hash. */
export function addVenueRedirects(app: Hono, venues: readonly Venue[]): void {
  for (const { key } of venues) {
    app.get(`/${key}`, (context) => context.redirect(`/#/${key}`))
    for (const name of ['terms', 'redemption', 'verification', 'myData'] as const) {
      app.get(`/${key}/${VENUE_PAGES[name]}`, (context) => context.redirect(`/${venuePageHref(key, name)}`))
    }
  }
}
