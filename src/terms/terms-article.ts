import type { LegendEntry } from '#venues/odds-legend.ts'

export type TermsArticle = {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The odds that the server draws from, printed as a table under the paragraphs. */
  readonly odds?: readonly LegendEntry[]
  /** The page on which the player uses the rights of the article. */
  readonly link?: { readonly label: string; readonly href: string }
}
