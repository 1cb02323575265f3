import { TERMS_TEXTS } from '#texts/terms/messages.ts'

/**
 * The folded list of the articles on a page. A press scrolls to an article; it is no link, because
 * the hash of the address names the page.
 */
export function ArticleList({ titles }: { readonly titles: readonly string[] }) {
  return (
    <details className="article-list">
      <summary className="button-quiet">{TERMS_TEXTS.articles}</summary>
      <ol>
        {titles.map((title, index) => (
          <li key={title}>
            <button className="button-quiet" type="button" onClick={() => goToArticle(index)}>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

function goToArticle(index: number): void {
  const heading = document.querySelectorAll<HTMLElement>('.articles h2')[index]
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}
