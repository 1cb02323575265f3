import { expect, it } from 'vitest'

import '#venues/themes/web/all-looks.ts'
import { renderedHtml, renderedText } from '#testing/browser/rendered-text.ts'
import { EXAMPLE_VENUES, wafubar } from '#testing/venues/example-venues.ts'
import { termsArticles } from '#texts/terms/articles.ts'

import { ArticleList } from './article-list.tsx'
import { Articles } from './articles.tsx'
import { TermsPage } from './terms-page.tsx'

it.each(EXAMPLE_VENUES)('the terms of $key have a date, a version and the way back', (venue) => {
  const html = renderedHtml(<TermsPage venue={venue} parts={[]} backHref="#back" />)
  expect(html).toContain('<h1>Conditions générales de participation</h1>')
  expect(html).toContain('En date du 16/06/2025 · Version 1')
  expect(html).toMatch(/<a class="back-link" href="#back">.* Retour au jeu/)
  expect(html).toContain(`id="/${venue.key}/terms-and-conditions"`)
})

it.each(EXAMPLE_VENUES)('the terms of $key show nine articles with the odds', (venue) => {
  const { name, theme } = venue
  const articles = <Articles {...{ name, theme }} articles={termsArticles(venue)} />
  expect(renderedHtml(articles).match(/<h2>/g)).toHaveLength(9)
  const text = renderedText(articles)
  for (const part of [venue.legal.company, 'Dommage80 %', 'Mes données'])
    expect(text).toContain(part)
})

it('the articles are listed above the terms', () => {
  const html = renderedHtml(<TermsPage venue={wafubar} parts={[]} backHref="#back" />)
  // The prerendered page contains the first article, and its list only this title.
  expect(html).toMatch(/Version 1<\/p><details[^>]*><summary[^>]*>Sommaire/)
  const titles = termsArticles(wafubar).map(({ title }) => title)
  expect(renderedText(<ArticleList titles={titles} />)).toBe(`Sommaire${titles.join('')}`)
})
