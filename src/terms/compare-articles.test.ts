import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { linesOf, type PrintedArticle } from './article.ts'
import { compareArticles } from './compare-articles.ts'

const FIXED_SEED = { seed: 20_261_121 }
const line = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const article = (title: string): fc.Arbitrary<PrintedArticle> =>
  fc.record({
    title: fc.constant(title),
    paragraphs: fc.uniqueArray(line),
    odds: fc.option(
      fc.uniqueArray(fc.record({ name: line, percent: fc.constantFrom('1 %', '2 %') })),
      {
        nil: null,
      },
    ),
    link: fc.option(fc.constantFrom('Mes données', 'Autre'), { nil: null }),
  })
const articles = fc
  .subarray(['Lots', 'Acceptation', 'Responsabilité'])
  .chain((titles) => fc.tuple(...titles.map(article)))

const linesUnder = (title: string, list: readonly PrintedArticle[]) =>
  list.filter((listed) => listed.title === title).flatMap(linesOf)

describe('the difference of two versions of the articles', () => {
  it('is empty for equal articles', () => {
    fc.assert(
      fc.property(articles, (list) => {
        expect(compareArticles(list, structuredClone(list))).toEqual([])
      }),
      FIXED_SEED,
    )
  })

  it('contains exactly the lines that only one of the versions has, under their article', () => {
    fc.assert(
      fc.property(articles, articles, (before, after) => {
        const changes = compareArticles(before, after)
        for (const title of ['Lots', 'Acceptation', 'Responsabilité']) {
          const [old, current] = [linesUnder(title, before), linesUnder(title, after)]
          const change = changes.find((found) => found.title === title)
          expect(change?.before ?? []).toEqual(old.filter((text) => !current.includes(text)))
          expect(change?.after ?? []).toEqual(current.filter((text) => !old.includes(text)))
          if (change) expect(change.before.length + change.after.length).toBeGreaterThan(0)
        }
      }),
      FIXED_SEED,
    )
  })

  it('exchanges before and after if the versions are exchanged', () => {
    fc.assert(
      fc.property(articles, articles, (before, after) => {
        const back = compareArticles(after, before)
        for (const { title, before: gone, after: added } of compareArticles(before, after))
          expect(back).toContainEqual({ title, before: added, after: gone })
      }),
      FIXED_SEED,
    )
  })
})
