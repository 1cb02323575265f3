import type { TermsArticle } from '#terms/terms-article.ts'
import type { ThemeName } from '#venues/find-theme.ts'
import { OddsList } from '#venues/web/odds-list.tsx'

/** The numbered articles of the terms. */
export function Articles({
  theme,
  articles,
}: {
  readonly theme: ThemeName
  readonly articles: readonly TermsArticle[]
}) {
  return (
    <ol className="articles">
      {articles.map((article) => (
        <li key={article.title}>
          <h2>{article.title}</h2>
          {article.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {article.link && (
            <p>
              <a href={article.link.href}>{article.link.label}</a>
            </p>
          )}
          {article.odds && <OddsList theme={theme} entries={article.odds} />}
        </li>
      ))}
    </ol>
  )
}
