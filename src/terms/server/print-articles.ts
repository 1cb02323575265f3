import { createHash } from 'node:crypto'

import type { PrintedArticle } from '#terms/article.ts'
import { formatPercent } from '#texts/platform/formats/formats.ts'
import { termsArticles } from '#texts/terms/articles.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Returns the nine articles of a venue as they are printed, in JSON. Also returns the SHA-256 of
 * this JSON as lower-case hex. Odds are printed percentages, so that the hash changes only with a
 * change that a player can read.
 */
export function printArticles(venue: Venue): { readonly json: string; readonly hash: string } {
  // The order of the fields is part of the hash.
  const articles: readonly PrintedArticle[] = termsArticles(venue).map(
    ({ title, paragraphs, odds, link }) => ({
      title,
      paragraphs,
      ...(odds && {
        odds: odds.map(({ name, probability }) => ({ name, percent: formatPercent(probability) })),
      }),
      ...(link && { link: link.label }),
    }),
  )
  const json = JSON.stringify(articles)
  return { json, hash: createHash('sha256').update(json).digest('hex') }
}
