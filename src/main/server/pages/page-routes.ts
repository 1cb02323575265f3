import type { Hono } from 'hono'

import type { EdgeOptions } from '#platform/server/http/request-rules.ts'
import { respondWith } from '#platform/server/http/stored-answer.ts'
import type { VenueStore } from '#venues/server/venue-store.ts'

import type { VenuePages } from './venue-pages.ts'

type Services = { readonly venues: VenueStore; readonly pages: VenuePages }

/** Adds the home page, the page of each venue, and their data. */
export function addVenuePages(
  app: Hono,
  { venues, pages }: Services,
  { isOpen }: EdgeOptions,
): void {
  app.get('/venues.json', async ({ req }) =>
    respondWith(req.raw, await pages.venueList(venues.list())),
  )
  app.get('/venues/:file{[a-z0-9-]+\\.json}', async ({ req }, next) => {
    const venue = venues.find(req.param('file').slice(0, -'.json'.length))
    return venue ? respondWith(req.raw, await pages.venueFile(venue)) : next()
  })
  app.get('/:key{[a-z0-9-]{1,40}}?', async ({ req }, next) => {
    if (isOpen?.() === false)
      return respondWith(req.raw, { ...(await pages.shell()), cacheControl: 'no-store' })
    const key = req.param('key')
    if (key === undefined) return respondWith(req.raw, await pages.homePage(venues.list()))
    const venue = venues.find(key)
    return venue ? respondWith(req.raw, await pages.venuePage(venue)) : next()
  })
}
