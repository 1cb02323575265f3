import type { Venue } from '#venues/venue.ts'

/** The number of venues that the home page shows as cards. It lists the others as links. */
export const CARDS_MAX = 12

/** A venue in a list. */
export type ListedVenue = Pick<Venue, 'key' | 'name' | 'invitation' | 'theme' | 'reviewMode'> & {
  /** The mark as SVG, for the card; only of the first CARDS_MAX venues. */
  readonly mark?: string
}
