import { line, listOf, nullish, record, text, type Reader } from '#platform/calls/json-readers.ts'
import type { LegendEntry } from '#venues/prizes/odds-legend.ts'

export type TermsArticle = {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The odds that the server draws from, printed as a table under the paragraphs. */
  readonly odds?: readonly LegendEntry[]
  /** The page on which the player uses the rights of the article. */
  readonly link?: { readonly label: string; readonly href: string }
}

/** An article of the terms as it was printed. The versions on record keep this text. */
export type PrintedArticle = {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The rows of the table of odds; `percent` as printed. */
  readonly odds?: readonly { readonly name: string; readonly percent: string }[] | null
  /** The label of the link to the page on which the player uses the rights of the article. */
  readonly link?: string | null
}

const PARAGRAPH_MAX = 5000
const LIST_MAX = 100

/** Reads a paragraph of the terms. */
const readParagraph: Reader<string> = text({ max: PARAGRAPH_MAX })

const readArticle: Reader<PrintedArticle> = record<PrintedArticle>({
  title: line(200),
  paragraphs: listOf(readParagraph, { max: LIST_MAX }),
  odds: nullish(listOf(record({ name: line(60), percent: line(40) }), { max: LIST_MAX })),
  link: nullish(line(200)),
})
/** Reads the articles of a version. */
export const readArticles: Reader<readonly PrintedArticle[]> = listOf(readArticle, {
  max: LIST_MAX,
})

/**
 * Returns everything that an article says, one line after the other: its paragraphs, its odds and
 * the label of its link.
 */
export function linesOf({ paragraphs, odds, link }: PrintedArticle): readonly string[] {
  return [
    ...paragraphs,
    ...(odds ?? []).map(({ name, percent }) => `${name}, ${percent}`),
    ...(link ? [link] : []),
  ]
}
