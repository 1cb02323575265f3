import { declareCall } from '#platform/calls/call.ts'
import {
  line,
  listOf,
  nullable,
  nullish,
  number,
  optional,
  record,
  text,
  type Reader,
  type ValuesOf,
} from '#platform/calls/json-readers.ts'
import { readVenueKey } from '#venues/venue-key.ts'

import { readArticles } from './article.ts'

/** How many changes of the terms are listed, newest first. */
export const LISTED_VERSIONS = 100

const positive = number({ min: 1, below: 2 ** 31 })
const versionNumber: Reader<number> = (value) =>
  Number.isInteger(value) ? positive(value) : undefined
const versionFields = {
  version: versionNumber,
  /** YYYY-MM-DD, in Paris. */
  date: line(10),
  /** The day of its publication; null from a server that does not know it. */
  publishedOn: nullish(line(10)),
  /** Why the articles were changed; null without a reason. */
  reason: nullable(text({ max: 500 })),
}

/**
 * Answers the articles of one published version of a venue, as they were printed, and the versions
 * that changed them.
 */
export const TERMS = declareCall({
  path: '/functions/v1/terms',
  request: {
    appIdentifier: readVenueKey,
    /** Null: the version in force. */
    version: optional(versionNumber),
  },
  answer: {
    ...versionFields,
    /** The version that first had these articles. */
    firstVersion: versionNumber,
    articles: readArticles,
    /** Newest first. */
    versions: listOf(record(versionFields), { max: LISTED_VERSIONS }),
  },
  errors: { unknown_venue: {}, unknown_version: {} },
})
export type Terms = ValuesOf<typeof TERMS.answer>
export type TermsVersion = Terms['versions'][number]
