import type { Venue } from './venue.ts'

/**
 * A venue as its page has it: its published document, and what the publication has recorded about
 * it.
 */
export type ShownVenue = Venue & {
  /** The number of the version in force; versions of a venue are numbered from 1. */
  readonly version: number
  readonly terms: {
    /** SHA-256 of the articles as printed, in hexadecimal. */
    readonly hash: string
    /** The version that first had these articles. */
    readonly version: number
    /** The date of that version, as YYYY-MM-DD in Paris. */
    readonly date: string
    /**
     * The day of its publication, if the document has another date. Examples print their date only.
     */
    readonly publishedOn?: string
    /** Why it changed the articles. */
    readonly reason?: string
  }
  /**
   * The odds in force are not those of the document: a prize has run out, is stopped, or was until
   * a moment ago.
   */
  readonly hasOtherOdds?: true
}

/** A venue as it is published now. */
export type PublishedVenue = ShownVenue & {
  /** The hash of the odds while no prize has run out (docs/draw.md). */
  readonly oddsHash: string
  /** Its logo is about as wide as high: it is also its mark. */
  readonly isLogoSquare?: true
  /** The name of its icon and of the picture of links to its page (logo-picture.ts). */
  readonly pictures?: string
}
