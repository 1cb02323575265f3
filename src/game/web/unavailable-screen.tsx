import type { ReactNode } from 'react'

import {
  UNAVAILABLE_TEXTS,
  availabilityDateText,
} from '#texts/venues/availability/unavailability.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Header } from '#ui/web/header.tsx'
import { Logo } from '#ui/web/logo.tsx'
import { prerenderedHtml } from '#ui/web/prerendered-html.ts'
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
            <a className="button button-second" href={homeHref}>
              {UNAVAILABLE_TEXTS.home}
            </a>
            <p className="small-print">{UNAVAILABLE_TEXTS.codes}</p>
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
