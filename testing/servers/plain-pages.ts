import type { PageRenderer } from '#main/page-renderer.ts'
import { createVenuePages, type VenuePages } from '#main/server/pages/venue-pages.ts'

const RENDERER: PageRenderer = {
  renderVenuePage: async (template, { name }) => `${template}the page of ${name}`,
  renderHomePage: async (template) => `${template}the page`,
  renderVenueFile: async (venue, odds) => JSON.stringify({ venue, firstView: '', odds }),
}

/** Returns pages of one line, for tests that need no built page. */
export function plainPages(
  renderer: Partial<PageRenderer> = {},
  template = '<!doctype html>',
): VenuePages {
  return createVenuePages(async () => ({ renderer: { ...RENDERER, ...renderer }, template }))
}

export const PLAIN_PAGES = plainPages()
