import { venuePageHref } from './page-addresses.ts'

/** Links to the pages, as hash addresses. */
export const hrefs = {
  home: '#/',
  game: (venueKey: string) => `#/${venueKey}`,
  terms: (venueKey: string) => venuePageHref(venueKey, 'terms'),
} as const
