import type { Venue } from '#venues/venue.ts'

/** The home page shows this many venues as cards, and the others as a list of links. */
export const CARDS_MAX = 12

/** What a list of venues shows of each. */
export type ListedVenue = Pick<Venue, 'key' | 'name' | 'invitation' | 'theme'> & {
  /** Its mark, as SVG, for its card: only the first CARDS_MAX have one. */
  readonly mark?: string
}
