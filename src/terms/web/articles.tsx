import { unbroken } from '#platform/formats/unbroken.ts'
import type { TermsArticle } from '#terms/article.ts'
import { Unbroken } from '#ui/web/unbroken.tsx'
import type { ThemeName } from '#venues/themes/find-theme.ts'
import { OddsList } from '#venues/prizes/web/odds-list.tsx'

/** The numbered articles of the terms. */
export function Articles({
  name,
  theme,
  articles,
}: {
  /** The venue's name. */
  readonly name: string
  readonly theme: ThemeName
  readonly articles: readonly TermsArticle[]
}) {
  return (
    <ol className="articles">
      {articles.map((article) => (
        <li key={article.title}>
          <h2>{article.title}</h2>
          {article.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Unbroken text={withUnbroken(paragraph, name)} />
            </p>
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

/**
 * Returns the paragraph without line breaks in the venue's name and in telephone numbers. The
 * stored text, which is hashed, has plain spaces.
 */
function withUnbroken(paragraph: string, name: string): string {
  return paragraph.replaceAll(name, unbroken(name)).replace(/(\d) (?=\d\d\b)/g, '$1\u00a0')
}
