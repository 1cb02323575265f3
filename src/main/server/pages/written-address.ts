import type { Hono } from 'hono'

import type { Page } from '#platform/http/server/page-files.ts'
import { VENUE_PAGES } from '#venues/page-addresses.ts'
import type { VenueStore } from '#venues/server/venue-store.ts'

/** The end of the path of a file: what asks for one reads no page. */
const FILE = /\.\w+$/
const VERSION = /^[1-9]\d{0,8}$/
/** Blanks, and characters that nobody sees. */
const UNSEEN = /[\s\p{C}]/gu
/** The end of the sentence that contains the address. */
const FINAL_MARK = /[.,;:!?…)]$/

/** The link of a mail, after a mailbox that checks links has encoded its `#`. */
const ENCODED_HASH = /^\/(gestion|)%23(\/[\w./-]*)$/

/**
 * Answers what nothing else has answered: an address as people and chats write it by a redirect,
 * other paths by 404.
 */
export function addWrittenAddresses(
  app: Hono,
  page: Page,
  { venues }: { readonly venues: VenueStore },
): void {
  app.get('*', ({ req, redirect }) => {
    const meant = readWrittenAddress(req.path, (key) => venues.find(key) !== undefined)
    if (meant !== null && meant !== req.path) return redirect(meant)
    const found = FILE.test(req.path) ? null : page(new Request(new URL('/404.html', req.url)))
    found?.headers.delete('cache-control')
    return new Response(found?.body ?? 'Not found', { status: 404, headers: found?.headers ?? {} })
  })
}

/**
 * Returns the address that a path means, from the root; null if it names neither the back office
 * nor a page of a venue.
 */
export function readWrittenAddress(path: string, isVenue: (key: string) => boolean): string | null {
  const [, start, hash] = ENCODED_HASH.exec(path) ?? []
  if (hash !== undefined) return `/${start}#${hash}`
  const written = path.replace(UNSEEN, '').toLowerCase().replace(/\/$/, '').replace(FINAL_MARK, '')
  const [key = '', page, ...rest] = written.split('/').filter(Boolean)
  if (page === undefined) return key === 'gestion' || isVenue(key) ? `/${key}` : null
  const isWhole = rest.length === 0 || (page === VENUE_PAGES.terms && VERSION.test(rest.join('/')))
  const isPage = isWhole && Object.values<string>(VENUE_PAGES).includes(page)
  return isPage && isVenue(key) ? `/#/${[key, page, ...rest].join('/')}` : null
}
