import { useSyncExternalStore } from 'react'

import { BACK_TO_GAME_TEXT } from '#core/back-to-game.ts'
import { venuePageHref } from '#core/page-addresses.ts'
import { TERMS_TEXTS } from '#core/terms-texts.ts'
import { TERMS_DATE } from '#core/terms-version.ts'
import { termsArticles } from '#core/terms.ts'
import type { Venue } from '#core/venue.ts'
import { FIRST_ICON_PATHS } from '#web/elements/first-icon-paths.ts'
import { Footer } from '#web/elements/footer.tsx'
import { Header } from '#web/elements/header.tsx'
import { Icon } from '#web/elements/icon.tsx'
import { OddsList } from '#web/elements/odds-list.tsx'

export function TermsScreen({ venue, backHref }: { venue: Venue; backHref: string }) {
  const { title, dated } = TERMS_TEXTS
  const isStart = useIsStart()
  const termsHref = venuePageHref(venue.key, 'terms')
  const articles = termsArticles(venue)
  return (
    // Named as its own address: the link to it in its footer leads to its top.
    <div className="page document" id={termsHref.slice(1)}>
      <Header venue={venue} />
      <main>
        <a className="back-link" href={backHref}>
          <Icon path={FIRST_ICON_PATHS.back} /> {BACK_TO_GAME_TEXT}
        </a>
        <h1>{title}</h1>
        <p className="lead">{dated(TERMS_DATE)}</p>
        <ol className="articles">
          {(isStart ? articles.slice(0, 1) : articles).map((article) => (
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
              {article.odds && <OddsList entries={article.odds} />}
            </li>
          ))}
        </ol>
      </main>
      {!isStart && <Footer game={{ venue, termsHref }} />}
    </div>
  )
}

/** True while the page is what stands in the HTML: no more than a phone shows before it is scrolled. The rest goes below it. */
function useIsStart(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
