import type { Venue } from './venue.ts'

/** A venue in its page: its published document, and the data of the publication. */
export type ShownVenue = Venue & {
  /** The number of the version in force; versions of a venue are numbered from 1. */
  readonly version: number
  readonly terms: {
    /** The SHA-256 of the articles as printed, in hexadecimal. */
    readonly hash: string
    /** The version that first had these articles. */
    readonly version: number
    /** The date of that version, as YYYY-MM-DD in Paris. */
    readonly date: string
    /**
     * The day on which this version was published, if the document has a date of its own. The day
     * is absent for examples.
     */
    readonly publishedOn?: string
    /** The reason for which this version has changed the articles. */
    readonly reason?: string
  }
  /**
   * True if the odds in force differ from the document, because a prize has run out or is stopped.
   */
  readonly hasOtherOdds?: true
}

/** A published venue on the server. */
export type PublishedVenue = ShownVenue & {
  /** The hash of the odds of the document (docs/draw.md). */
  readonly oddsHash: string
  /** True if the logo is about as wide as high. The logo is then also the mark. */
  readonly isLogoSquare?: true
  /** The hash of the icon and of the link preview of the venue (logo-picture.ts). */
  readonly pictures?: string
}
