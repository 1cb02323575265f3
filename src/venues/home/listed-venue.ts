import type { Venue } from '#venues/venue.ts'

/** The home page shows this many venues as cards, and the others as a list of links. */
export const CARDS_MAX = 12

/** What a list of venues shows of each. */
export type ListedVenue = Pick<Venue, 'key' | 'name' | 'invitation' | 'theme'>

/**
 * Returns what lists show of the venues that are open to the public, in the same order. Archived
 * venues are not listed.
 */
export function listVenues(venues: readonly Venue[]): readonly ListedVenue[] {
  return venues
    .filter(({ archivedAt }) => archivedAt === undefined)
    .map(({ key, name, invitation, theme }) => ({ key, name, invitation, theme }))
}
