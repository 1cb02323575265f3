import { createHash } from 'node:crypto'

import { termsArticles } from '#texts/terms/articles.ts'
import type { Venue } from '#venues/venue.ts'

/** Returns the nine articles of a venue as they are printed, as JSON, and the SHA-256 of exactly this text in hexadecimal. */
export function printArticles(venue: Venue): { readonly json: string; readonly hash: string } {
  const json = JSON.stringify(termsArticles(venue))
  return { json, hash: createHash('sha256').update(json).digest('hex') }
}
