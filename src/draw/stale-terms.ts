import { line, listOf, nullable, record, text, type Reader } from '#platform/calls/json-readers.ts'
import type { ShownVenue } from '#venues/published-venue.ts'
import { readPublishedVenue } from '#venues/published-venue-reader.ts'

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

const LINE_MAX = 5000
const LIST_MAX = 200
const lines = listOf(text({ max: LINE_MAX }), { max: LIST_MAX })
const readChange: Reader<ArticleChange> = record<ArticleChange>({
  title: line(200),
  before: lines,
  after: lines,
})

/** The fields of the refusal 'stale_terms'. */
export const STALE_TERMS_FIELDS = {
  venue: readPublishedVenue,
  reason: nullable(text({ max: 500 })),
  changes: nullable(listOf(readChange, { max: LIST_MAX })),
}
