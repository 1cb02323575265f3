import type { ArticleChange } from '#draw/stale-terms.ts'

import { linesOf, type PrintedArticle } from './article.ts'

/**
 * Returns what differs between two versions of the articles: for each changed article the lines
 * that are only in the old version, and those that are only in the new one.
 */
export function compareArticles(
  before: readonly PrintedArticle[],
  after: readonly PrintedArticle[],
): readonly ArticleChange[] {
  const titles = new Set([...after, ...before].map(({ title }) => title))
  return [...titles]
    .map((title) => {
      const [old, current] = [linesUnder(title, before), linesUnder(title, after)]
      return {
        title,
        before: old.filter((line) => !current.includes(line)),
        after: current.filter((line) => !old.includes(line)),
      }
    })
    .filter((change) => change.before.length + change.after.length > 0)
}

function linesUnder(title: string, articles: readonly PrintedArticle[]): readonly string[] {
  return articles.filter((article) => article.title === title).flatMap(linesOf)
}
