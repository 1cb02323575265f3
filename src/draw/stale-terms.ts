import type { ShownVenue } from '#venues/published-venue.ts'

/** The change of an article of the terms: the removed lines and the new lines. */
export type ArticleChange = {
  readonly title: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The terms that replace the terms that a player has accepted. */
export type StaleTerms = {
  /** The venue in its present published version. */
  readonly venue: ShownVenue
  /** The venue's reason for the change; null if it has given no reason. */
  readonly reason: string | null
  /** Null if the accepted terms are not on record. */
  readonly changes: readonly ArticleChange[] | null
}
