import type { TermsVersion } from '#terms/calls.ts'
import { TERMS_TEXTS, TERMS_VERSION_TEXTS } from '#texts/terms/messages.ts'
import { venuePageHref } from '#venues/page-addresses.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

import { useTerms } from './use-terms.ts'

/**
 * The versions that changed the terms, loaded when the reader asks for them. Nothing if the terms
 * never changed.
 */
export function PreviousVersions({ venue }: { venue: ShownVenue }) {
  const { request, load } = useTerms(venue.key)
  const { list, working, failed } = TERMS_VERSION_TEXTS
  if (venue.terms.version === 1) return null
  if (request.state === 'answered')
    return (
      <section className="terms-versions" aria-labelledby="terms-versions">
        <h2 id="terms-versions" tabIndex={-1} ref={focus}>
          {list}
        </h2>
        <ul>
          {request.terms.versions.map((version, index) => (
            <Version
              key={version.version}
              venueKey={venue.key}
              version={version}
              isInForce={index === 0}
            />
          ))}
        </ul>
      </section>
    )
  return (
    <div className="terms-versions">
      <button
        className="button-quiet"
        type="button"
        disabled={request.state === 'working'}
        onClick={load}
      >
        {list}
      </button>
      <output>{request.state === 'working' ? working : request.state !== 'idle' && failed}</output>
    </div>
  )
}

/** The list replaces the pressed button. */
const focus = (heading: HTMLElement | null) => heading?.focus()

type VersionProps = {
  readonly venueKey: string
  readonly version: TermsVersion
  readonly isInForce: boolean
}

function Version({
  venueKey,
  version: { version, date, publishedOn, reason },
  isInForce,
}: VersionProps) {
  const { inForce, reason: because } = TERMS_VERSION_TEXTS
  return (
    <li>
      <p>
        <a href={venuePageHref(venueKey, 'terms', String(version))}>
          {TERMS_TEXTS.version(version)}
        </a>
        {isInForce && ` (${inForce})`} · {TERMS_TEXTS.dated(date, publishedOn)}
      </p>
      {reason && <p>{because(reason)}</p>}
    </li>
  )
}
