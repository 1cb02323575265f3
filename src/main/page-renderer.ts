import type { Prize } from '#venues/prizes/prize.ts'
import type { PublishedVenue, ShownVenue } from '#venues/published-venue.ts'

/**
 * The functions that render pages as text. The build makes a self-contained module of them, which
 * the server loads. `template` is the HTML without venues, which the build also makes.
 */
export type PageRenderer = {
  /** Returns the page of a venue. `publicUrl`: the origin of absolute URLs. */
  renderVenuePage(template: string, venue: PublishedVenue, publicUrl?: string): Promise<string>
  /**
   * Returns the home page, which contains the pages of the first venues. Takes the venues that are
   * not archived.
   */
  renderHomePage(
    template: string,
    venues: readonly PublishedVenue[],
    publicUrl?: string,
  ): Promise<string>
  /**
   * Returns the answer of `/venues/{key}.json`: a venue for pages whose HTML does not contain it.
   * The answer has the venue's offer under the odds in force, or null if these cannot be read.
   */
  renderVenueFile(
    venue: PublishedVenue,
    odds: readonly Prize[] | null,
    isReviewCapReached?: boolean,
  ): Promise<string>
}

/** The answer of `/venues/{key}.json`. */
export type VenueFile = {
  /** The venue. `logo` is empty for a venue with a logo, because its drawing is in `firstView`. */
  readonly venue: ShownVenue
  /** The HTML of the venue: logo, mark, first view, start of the terms. */
  readonly firstView: string
  /** The HTML of the prizes that can be won now, for `firstView`; absent from a server of 1.0. */
  readonly offer?: string
  /** True if the link to the review is hidden until the day of the venue ends. */
  readonly isReviewCapReached?: boolean
  /** The style sheet of the theme for the first view, and of the colours of the venue. */
  readonly style: string
}
