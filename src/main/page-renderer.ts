import type { Prize } from '#venues/prizes/prize.ts'
import type { PublishedVenue, ShownVenue } from '#venues/published-venue.ts'

/**
 * Renders pages as text. The build makes one self-contained module of it, which the server and the
 * build of static files load; `template` is the HTML without venues that the build makes with it.
 */
export type PageRenderer = {
  /** Returns the page of one venue. `publicUrl`: what absolute addresses begin with. */
  renderVenuePage(template: string, venue: PublishedVenue, publicUrl?: string): Promise<string>
  /**
   * Returns the home page, with the pages of the first venues. Takes the venues that are open to
   * the public.
   */
  renderHomePage(
    template: string,
    venues: readonly PublishedVenue[],
    publicUrl?: string,
  ): Promise<string>
  /**
   * Returns the answer of `/venues/{key}.json`: a venue for a page whose HTML does not contain it, and
   * its offer under these odds; null if they cannot be read.
   */
  renderVenueFile(venue: PublishedVenue, odds: readonly Prize[] | null): Promise<string>
}

/** The answer of `/venues/{key}.json`. */
export type VenueFile = {
  /** Its `logo` is empty if it has one: the drawing is in `firstView`. */
  readonly venue: ShownVenue
  /**
   * The HTML that the page of this venue has besides the HTML of every page: logo, mark, first view,
   * start of the terms.
   */
  readonly firstView: string
  /** The HTML of what can be won now, for `firstView`; a server of 1.0 sends none. */
  readonly offer?: string
  /** The style sheet of its theme for the first view, and of its colours. */
  readonly style: string
}
