import type { ShownVenue } from '#venues/published-venue.ts'

/** What has changed in an article of the terms: the lines that are gone, and the new ones. */
export type ArticleChange = {
  readonly title: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The terms that replace those that a player has accepted. */
export type StaleTerms = {
  /** The venue as it is published now. */
  readonly venue: ShownVenue
  /** The reason that the venue has given for the change; null without one. */
  readonly reason: string | null
  /** Null if the accepted terms are not on record. */
  readonly changes: readonly ArticleChange[] | null
}
