import { drawMark } from '#venues/logos/mark-drawing.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { CARDS_MAX, type ListedVenue } from './listed-venue.ts'

/** Returns the list entries of the venues that are not archived, in the same order. */
export function listVenues(venues: readonly PublishedVenue[]): readonly ListedVenue[] {
  return venues
    .filter(({ archivedAt }) => archivedAt === undefined)
    .map((venue, index) => {
      const { key, name, invitation, theme, reviewMode } = venue
      const listed = { key, name, invitation, theme, ...(reviewMode && { reviewMode }) }
      return index < CARDS_MAX ? { ...listed, mark: drawMark(venue) } : listed
    })
}
