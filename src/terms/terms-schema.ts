import * as v from 'valibot'

import { anyText, line, listOf, number } from '#platform/formats/value-schema.ts'

/** An article of the terms as it was printed, and as it is recorded with its version. */
export const printedArticle = v.object({
  title: line(200),
  paragraphs: listOf(anyText(5000), 100),
  /** The rows of the table of odds; `percent` as printed. */
  odds: v.nullish(listOf(v.object({ name: line(60), percent: line(40) }), 100), null),
  /** The label of the link to the page on which the player uses the rights of the article. */
  link: v.nullish(line(200), null),
})

const versionNumber = number(1, 2 ** 31)
/** A version that changed the terms. */
const termsVersion = v.object({
  version: versionNumber,
  /** YYYY-MM-DD, in Paris. */
  date: line(10),
  /** The day of its publication; null from a server of an earlier release. */
  publishedOn: v.nullish(line(10), null),
  /** The reason why the articles were changed; null without a reason. */
  reason: v.nullable(anyText(500)),
})

/** The maximum number of listed changes of the terms. */
export const LISTED_VERSIONS = 100

/** The terms of a published version of a venue, as they were printed. */
export const terms = v.object({
  ...termsVersion.entries,
  /** The version that first had these articles. */
  firstVersion: versionNumber,
  articles: listOf(printedArticle, 100),
  /** The versions that changed the terms, newest first. */
  versions: listOf(termsVersion, LISTED_VERSIONS),
})
