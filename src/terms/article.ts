import type * as v from 'valibot'

import type { Immutable } from '#platform/formats/value-schema.ts'
import type { NamedOdds } from '#venues/prizes/odds-by-name.ts'

import type { printedArticle } from './terms-schema.ts'

export type TermsArticle = {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The odds that the server draws from, printed as a table under the paragraphs. */
  readonly odds?: readonly NamedOdds[]
  /** The link to the page on which the player uses the rights of the article. */
  readonly link?: { readonly label: string; readonly href: string }
}

export type PrintedArticle = Immutable<v.InferInput<typeof printedArticle>>

/** Returns the lines of an article: its paragraphs, its odds and the label of its link. */
export function linesOf({ paragraphs, odds, link }: PrintedArticle): readonly string[] {
  return [
    ...paragraphs,
    ...(odds ?? []).map(({ name, percent }) => `${name}, ${percent}`),
    ...(link ? [link] : []),
  ]
}
