import type { CSSProperties, ReactNode } from 'react'

import { CLOSED_TEXTS, tellMoment } from '#core/closed-texts.ts'
import type { Shut } from '#core/opening.ts'
import type { Venue } from '#core/venue.ts'
import { Footer } from '#web/elements/footer.tsx'
import { Header } from '#web/elements/header.tsx'
import { Logo } from '#web/elements/logo.tsx'

type Props = {
  readonly venue: Venue
  readonly shut: Shut
  readonly wheelHtml: string
  readonly homeHref: string
  readonly termsHref: string
  /** What stands below: the codes that were won. */
  readonly children: ReactNode
}

/** The wheel before it opens is in full colour; at rest its light is down. */
const AT_REST: CSSProperties = { filter: 'grayscale(0.75)', opacity: 0.45 }

/** Stands in for the game while nobody can play, built as its first view is. */
export function UnavailableScreen({ venue, shut, wheelHtml, homeHref, termsHref, children }: Props) {
  const { title, lead } = CLOSED_TEXTS[shut.code]
  const moment = tellMoment(shut, shut.at === null ? null : Date.parse(shut.at))
  return (
    <div className="page game">
      <Header venue={venue} hasLogo={false} />
      <main>
        <section className="initial" data-shut={shut.code}>
          <Logo className="initial-logo" venue={venue} />
          <div className="initial-words">
            <h1 tabIndex={-1}>{title}</h1>
            <p className="lead">{lead}</p>
            {moment && <p className="notice">{moment}</p>}
            <a className="button button-second" href={homeHref}>
              {CLOSED_TEXTS.home}
            </a>
            <p className="small-print">{CLOSED_TEXTS.codes}</p>
          </div>
          <div
            className="initial-wheel"
            aria-hidden="true"
            style={shut.code === 'not_open_yet' ? undefined : AT_REST}
            dangerouslySetInnerHTML={{ __html: wheelHtml }}
          />
        </section>
        {children}
      </main>
      <Footer game={{ venue, termsHref }} />
    </div>
  )
}
