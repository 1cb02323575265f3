import type { Hono } from 'hono'

import { VENUE_PAGES, venuePageHref } from '#venues/page-addresses.ts'

import type { VenueStore } from './venue-store.ts'

/** Redirects `/{venue}` and its pages to their addresses with a hash: addresses on posters have no hash. */
export function addVenueRedirects(app: Hono, venues: VenueStore): void {
  app.get('/:key', async ({ req, redirect }, next) => {
    const { key } = req.param()
    return venues.find(key) ? redirect(`/#/${key}`) : next()
  })
  for (const name of ['terms', 'redemption', 'verification', 'myData'] as const) {
    app.get(`/:key/${VENUE_PAGES[name]}`, async ({ req, redirect }, next) => {
      const { key } = req.param()
      return venues.find(key) ? redirect(`/${venuePageHref(key, name)}`) : next()
    })
  }
  app.get(`/:key/${VENUE_PAGES.terms}/:version{[1-9][0-9]{0,8}}`, async ({ req, redirect }, next) => {
    const { key, version } = req.param()
    return venues.find(key) ? redirect(`/${venuePageHref(key, 'terms', version)}`) : next()
  })
}
