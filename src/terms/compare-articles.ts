import type { ArticleChange } from '#draw/stale-terms.ts'

import { linesOf, type PrintedArticle } from './article.ts'

/**
 * Returns the changed articles between two versions. Each has the lines that only the old version
 * has, and the lines that only the new version has.
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
