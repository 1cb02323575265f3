import type { Hono } from 'hono'

import type { AsRole } from '#database/server/transactions.ts'
import type { OddsServices } from '#draw/server/odds-tables.ts'
import { findFixedOdds, readOddsInForce } from '#draw/server/promised-odds.ts'
import { isReviewCapReached } from '#figures/server/review-cap.ts'
import { calendarFile } from '#platform/formats/server/calendar-event.ts'
import { CACHE_CONTROL } from '#platform/http/server/cache-control.ts'
import type { EdgeOptions } from '#platform/http/server/request-rules.ts'
import { respondWith } from '#platform/http/server/stored-answer.ts'
import { calendarTitle } from '#texts/ui/calendar.ts'
import { readLogo } from '#venues/logos/server/logo-rows.ts'
import type { VenueStore } from '#venues/server/venue-store.ts'

import type { VenuePages } from './venue-pages.ts'

type Services = OddsServices & {
  readonly venues: VenueStore
  readonly pages: VenuePages
  readonly asRole: AsRole
}

/** Adds the routes of the home page, the pages of venues, and their data. */
export function addVenuePages(app: Hono, services: Services, { isOpen }: EdgeOptions): void {
  const { venues, pages, asRole } = services
  app.get('/venues.json', async ({ req }) =>
    respondWith(req.raw, await pages.venueList(venues.list())),
  )
  app.get('/venues/:file{[a-z0-9-]+\\.json}', async ({ req }, next) => {
    const venue = venues.find(req.param('file').slice(0, -'.json'.length))
    if (!venue) return next()
    const read = async () =>
      asRole('game_server', {}, async (query) => readOddsInForce(query, venue, services))
    // Without the database, the offer contains only prizes that cannot run out.
    const table = findFixedOdds(venue) ?? (await read().catch(() => null))
    const isCapReached = await isReviewCapReached(venue, asRole)
    return respondWith(req.raw, await pages.venueFile(venue, table && table.odds, isCapReached))
  })
  app.get('/:key{[a-z0-9-]{1,40}}?', async ({ req }, next) => {
    if (isOpen?.() === false)
      return respondWith(req.raw, { ...(await pages.shell()), cacheControl: CACHE_CONTROL.never })
    const key = req.param('key')
    if (key === undefined) return respondWith(req.raw, await pages.homePage(venues.list()))
    const venue = venues.find(key)
    return venue ? respondWith(req.raw, await pages.venuePage(venue)) : next()
  })
}

/** Adds the route of calendar files with the day on which a player can play again. */
export function addCalendarFiles(
  app: Hono,
  { venues }: { readonly venues: VenueStore },
  { publicUrl }: EdgeOptions,
): void {
  app.get('/venues/:key{[a-z0-9-]{1,40}}/:file{\\d{1,13}\\.ics}', ({ req, body }, next) => {
    const venue = venues.find(req.param('key'))
    if (!venue) return next()
    const at = Number.parseInt(req.param('file'), 10)
    const source = `${venue.key}@${new URL(publicUrl).host}`
    return body(calendarFile(at, calendarTitle(venue.name), source, Date.now()), 200, {
      'content-type': 'text/calendar; charset=utf-8',
    })
  })
}

/**
 * Adds the route of pictures of logos and venues. A picture never changes, because its URL is its
 * hash.
 */
export function addLogos(app: Hono, { asRole }: { readonly asRole: AsRole }): void {
  app.get('/logos/:file{[0-9a-f]{64}(?:-large)?\\.png}', async (context) => {
    const file = context.req.param('file')
    const png = await readLogo(asRole, file.slice(0, 64), file.includes('-') ? 'large' : 'small')
    if (!png) return context.notFound()
    context.header('content-type', 'image/png')
    context.header('cache-control', CACHE_CONTROL.forever)
    context.header('content-security-policy', "default-src 'none'; sandbox")
    return context.body(Uint8Array.from(png))
  })
}
