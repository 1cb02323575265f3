import { useSyncExternalStore } from 'react'

import { callsOf } from '#platform/calls/call.ts'
import { useCall } from '#platform/calls/web/use-call.ts'
import type { TERMS_CALLS } from '#terms/server/read-terms.ts'
import { terms } from '#terms/terms-schema.ts'
import { termsArticles } from '#texts/terms/articles.ts'
import { TERMS_TEXTS, TERMS_VERSION_TEXTS } from '#texts/terms/messages.ts'
import { BACK_TO_GAME_TEXT } from '#texts/ui/controls.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Header } from '#ui/web/header.tsx'
import { Icon } from '#ui/web/icon.tsx'
import { venuePageHref } from '#venues/page-addresses.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

import { ArticleList } from './article-list.tsx'
import { Articles } from './articles.tsx'
import { TermsVersionScreen } from './terms-version-screen.tsx'

const calls = callsOf<typeof TERMS_CALLS>('/functions/v1')

type Props = {
  readonly venue: ShownVenue
  /**
   * The rest of the address. It is empty for the terms in force; otherwise it is the number of a
   * version.
   */
  readonly parts: readonly string[]
  readonly backHref: string
}

/** Shows the terms of a venue: the terms in force, or the terms of a version. */
export function TermsPage({ venue, parts: [version], backHref }: Props) {
  if (version === undefined) return <TermsScreen venue={venue} backHref={backHref} />
  return <TermsVersionScreen key={version} venue={venue} version={Number(version)} />
}

/** Shows the nine articles of a venue's terms. */
function TermsScreen({ venue, backHref }: { venue: ShownVenue; backHref: string }) {
  const { title, dated, version } = TERMS_TEXTS
  const { date, publishedOn, reason } = venue.terms
  const isPrerendered = useIsPrerendered()
  const termsHref = venuePageHref(venue.key, 'terms')
  const articles = termsArticles(venue).slice(0, isPrerendered ? 1 : undefined)
  return (
    // The id is the hash of the page's address. The link to the terms in the footer therefore
    // scrolls to the top.
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
        <ArticleList titles={articles.map((article) => article.title)} />
        <Articles name={venue.name} theme={venue.theme} articles={articles} />
        {!isPrerendered && <PreviousVersions venue={venue} />}
      </main>
      {!isPrerendered && <Footer game={{ venue, termsHref }} />}
    </div>
  )
}

/**
 * Returns whether React hydrates the prerendered HTML. This HTML contains only the first article,
 * which fills the screen of a phone.
 */
function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}

/**
 * Shows the versions that changed the terms, on request. Shows nothing if the terms never changed.
 */
function PreviousVersions({ venue }: { venue: ShownVenue }) {
  const { answer, problem, isBusy, ask } = useCall(terms, null)
  const { list, inForce, working, failed } = TERMS_VERSION_TEXTS
  if (venue.terms.version === 1) return null
  if (answer)
    return (
      <section className="terms-versions" aria-labelledby="terms-versions">
        <h2 id="terms-versions" tabIndex={-1} ref={focus}>
          {list}
        </h2>
        <ul>
          {answer.versions.map(({ version, date, publishedOn, reason }, index) => (
            <li key={version}>
              <p>
                <a href={venuePageHref(venue.key, 'terms', String(version))}>
                  {TERMS_TEXTS.version(version)}
                </a>
                {index === 0 && ` (${inForce})`} · {TERMS_TEXTS.dated(date, publishedOn)}
              </p>
              {reason && <p>{TERMS_VERSION_TEXTS.reason(reason)}</p>}
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <div className="terms-versions">
      <button
        className="button-quiet"
        type="button"
        aria-disabled={isBusy}
        onClick={() => isBusy || ask(calls('terms', { appIdentifier: venue.key }))}
      >
        {list}
      </button>
      <output>{isBusy ? working : problem && failed}</output>
    </div>
  )
}

/** Focuses the heading of the list, which replaces the pressed button. */
const focus = (heading: HTMLElement | null) => heading?.focus()
