import { callsOf } from '#platform/calls/call.ts'
import { useCall } from '#platform/calls/web/use-call.ts'
import type { Terms } from '#terms/answers.ts'
import type { TERMS_CALLS } from '#terms/server/read-terms.ts'
import { terms } from '#terms/terms-schema.ts'
import { TERMS_TEXTS, TERMS_VERSION_TEXTS } from '#texts/terms/messages.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Header } from '#ui/web/header.tsx'
import { Icon } from '#ui/web/icon.tsx'
import { hrefs } from '#venues/page-addresses.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

const calls = callsOf<typeof TERMS_CALLS>('/functions/v1')

/** Shows the articles of a published version, as they were printed. */
export function TermsVersionScreen({ venue, version }: { venue: ShownVenue; version: number }) {
  const { answer, problem, isBusy, ask } = useCall(
    terms,
    calls('terms', { appIdentifier: venue.key, version }),
  )
  const isUnknown = problem?.type === 'refused' && problem.code === 'unknown_version'
  const { current, working, unknown, failed, retry } = TERMS_VERSION_TEXTS
  const termsHref = hrefs.terms(venue.key)
  return (
    <div className="page document">
      <Header venue={venue} />
      <main>
        <a className="back-link" href={termsHref}>
          <Icon path={FIRST_ICON_PATHS.back} /> {current}
        </a>
        <h1>{TERMS_TEXTS.title}</h1>
        {answer && <PrintedTerms {...answer} />}
        <output>{isBusy && working}</output>
        {isUnknown && <p className="notice">{unknown}</p>}
        {problem && !isUnknown && (
          <>
            <p className="notice notice-alarm" role="alert">
              {failed}
            </p>
            <button className="button button-main" type="button" onClick={() => ask()}>
              {retry}
            </button>
          </>
        )}
      </main>
      <Footer game={{ venue, termsHref }} />
    </div>
  )
}

function PrintedTerms({
  version,
  firstVersion,
  date,
  publishedOn,
  reason,
  articles,
  versions,
}: Terms) {
  const { replaced, sameAs, reason: because } = TERMS_VERSION_TEXTS
  return (
    <>
      <p className="lead">
        {TERMS_TEXTS.dated(date, publishedOn)} · {TERMS_TEXTS.version(version)}
      </p>
      {firstVersion !== version && <p>{sameAs(firstVersion)}</p>}
      {firstVersion !== versions[0]?.version && <p className="notice">{replaced}</p>}
      {reason && <p>{because(reason)}</p>}
      <ol className="articles">
        {articles.map(({ title, paragraphs, odds, link }) => (
          <li key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link && <p>{link}</p>}
            {odds && (
              <ul>
                {odds.map(({ name, percent }) => (
                  <li key={name}>
                    {name}, {percent}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
