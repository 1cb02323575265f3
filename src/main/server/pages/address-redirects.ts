import type { Hono } from 'hono'

import type { Page } from '#platform/http/server/page-files.ts'
import { VENUE_PAGES } from '#venues/page-addresses.ts'
import type { VenueStore } from '#venues/server/venue-store.ts'

/** Matches the end of the path of a file. Such a path gets no page as an error. */
const FILE = /\.\w+$/
const VERSION = /^[1-9]\d{0,8}$/
/** White space and invisible characters. */
const INVISIBLE = /[\s\p{C}]/gu
/** The punctuation after an address in a sentence. */
const FINAL_MARK = /[.,;:!?…)]$/

/** Matches a link whose `#` was encoded, as some mail programs do when they check links. */
const ENCODED_HASH = /^\/(gestion|)%23(\/[\w./-]*)$/

/**
 * Adds the last route. It redirects a mistyped address to its page, and answers 404 to other paths.
 */
export function addAddressRedirects(
  app: Hono,
  page: Page,
  { venues }: { readonly venues: VenueStore },
): void {
  app.get('*', ({ req, redirect }) => {
    const target = findRedirect(req.path, (key) => venues.find(key) !== undefined)
    if (target !== null && target !== req.path) return redirect(target)
    const found = FILE.test(req.path) ? null : page(new Request(new URL('/404.html', req.url)))
    found?.headers.delete('cache-control')
    return new Response(found?.body ?? 'Not found', { status: 404, headers: found?.headers ?? {} })
  })
}

/**
 * Returns the address of the page that a mistyped path names. Returns null if the path names
 * neither the back office nor a page of a venue.
 */
export function findRedirect(path: string, isVenue: (key: string) => boolean): string | null {
  const [, start, hash] = ENCODED_HASH.exec(path) ?? []
  if (hash !== undefined) return `/${start}#${hash}`
  const clean = path.replace(INVISIBLE, '').toLowerCase().replace(/\/$/, '').replace(FINAL_MARK, '')
  const [key = '', page, ...rest] = clean.split('/').filter(Boolean)
  if (page === undefined) return key === 'gestion' || isVenue(key) ? `/${key}` : null
  const isWhole = rest.length === 0 || (page === VENUE_PAGES.terms && VERSION.test(rest.join('/')))
  const isPage = isWhole && Object.values<string>(VENUE_PAGES).includes(page)
  return isPage && isVenue(key) ? `/#/${[key, page, ...rest].join('/')}` : null
}
