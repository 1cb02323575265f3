import type { ReactNode } from 'react'

import { REVIEW_LINK_TEXTS } from '#texts/game/review-links.ts'
import {
  UNAVAILABLE_TEXTS,
  availabilityDateText,
} from '#texts/venues/availability/unavailability.ts'
import { CalendarLink } from '#ui/web/calendar-link.tsx'
import { Footer } from '#ui/web/footer.tsx'
import { Header } from '#ui/web/header.tsx'
import { Logo } from '#ui/web/logo.tsx'
import { prerenderedHtml } from '#ui/web/prerendered-html.ts'
import { Unbroken } from '#ui/web/unbroken.tsx'
import type { Unavailability } from '#venues/availability/unavailability.ts'
import type { Venue } from '#venues/venue.ts'

type Props = {
  readonly venue: Venue
  readonly unavailability: Unavailability
  readonly homeHref: string
  readonly termsHref: string
  /** The saved codes, which are shown below. */
  readonly children: ReactNode
}

/** Replaces the first view, with its layout, while the game is unavailable. */
export function UnavailableScreen({ venue, unavailability, homeHref, termsHref, children }: Props) {
  const { title, lead } = UNAVAILABLE_TEXTS[unavailability.code]
  const at = unavailability.at === null ? null : Date.parse(unavailability.at)
  const dateText = availabilityDateText(unavailability, at)
  return (
    <div className="page game">
      <Header venue={venue} hasLogo={false} />
      <main>
        <section className="initial" data-unavailable={unavailability.code}>
          <Logo className="initial-logo" venue={venue} />
          <div className="initial-words">
            <h1 tabIndex={-1}>{title}</h1>
            <p className="lead">{lead}</p>
            {dateText && <p className="notice">{dateText}</p>}
            {unavailability.code === 'not_open_yet' && at !== null && (
              <CalendarLink at={at} venue={venue} />
            )}
            <p className="small-print">
              <Unbroken text={UNAVAILABLE_TEXTS.codes} />
            </p>
            <a className="button-quiet" href={`mailto:${venue.legal.email}`}>
              {REVIEW_LINK_TEXTS.write(venue.name)}
            </a>
            <a className="button-quiet" href={homeHref}>
              {UNAVAILABLE_TEXTS.home}
            </a>
          </div>
          <div
            className="initial-wheel"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: prerenderedHtml(venue.key, '.initial-wheel') }}
          />
        </section>
        {children}
      </main>
      <Footer game={{ venue, termsHref }} />
    </div>
  )
}
