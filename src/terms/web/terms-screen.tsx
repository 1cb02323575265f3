import { useSyncExternalStore } from 'react'

import { termsArticles } from '#texts/terms/articles.ts'
import { TERMS_TEXTS, TERMS_VERSION_TEXTS } from '#texts/terms/messages.ts'
import { BACK_TO_GAME_TEXT } from '#texts/ui/back-to-game.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Header } from '#ui/web/header.tsx'
import { Icon } from '#ui/web/icon.tsx'
import { venuePageHref } from '#venues/page-addresses.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

import { Articles } from './articles.tsx'
import { PreviousVersions } from './previous-versions.tsx'

/** Shows the nine articles of a venue's terms. */
export function TermsScreen({ venue, backHref }: { venue: ShownVenue; backHref: string }) {
  const { title, dated, version } = TERMS_TEXTS
  const { date, publishedOn, reason } = venue.terms
  const isPrerendered = useIsPrerendered()
  const termsHref = venuePageHref(venue.key, 'terms')
  const articles = termsArticles(venue)
  return (
    // The id is the page's own hash address: the link to the terms in the footer scrolls to the
    // top.
    <div className="page document" id={termsHref.slice(1)}>
      <Header venue={venue} />
      <main>
        <a className="back-link" href={backHref}>
          <Icon path={FIRST_ICON_PATHS.back} /> {BACK_TO_GAME_TEXT}
        </a>
        <h1>{title}</h1>
        <p className="small-print">
          {dated(date, publishedOn)} · {version(venue.terms.version)}
        </p>
        {reason && <p className="notice">{TERMS_VERSION_TEXTS.reason(reason)}</p>}
        <Articles
          name={venue.name}
          theme={venue.theme}
          articles={isPrerendered ? articles.slice(0, 1) : articles}
        />
        {!isPrerendered && <PreviousVersions venue={venue} />}
      </main>
      {!isPrerendered && <Footer game={{ venue, termsHref }} />}
    </div>
  )
}

/**
 * True while React hydrates the prerendered HTML, which contains the first article only: the part
 * above the fold on a phone.
 */
function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
