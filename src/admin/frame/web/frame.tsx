import { Component, createElement, Suspense, useRef, useState, type ReactNode } from 'react'

import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { SignOut } from '#admin/kit/web/sign-out.tsx'
import { Button } from '#admin/kit/web/button.tsx'
import { Notice } from '#admin/kit/web/panel.tsx'
import { useServer } from '#admin/kit/web/use-server.ts'
import { NextStep } from '#admin/opening/web/next-step.tsx'
import { hasRole } from '#platform/calls/access.ts'
import { ADMIN_TEXTS } from '#texts/admin/frame/messages.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { Icon } from '#ui/web/icon.tsx'

import { SCREENS, type ScreenEntry } from './screens.ts'

/** The screens beside « Plus » in the bar of a phone. */
const BAR_SCREENS: ReadonlySet<string> = new Set(['aujourdhui', 'lots', 'chiffres', 'publier'])
const MORE_ICON = 'M5 12h.01M12 12h.01M19 12h.01'

/** `screen`: the id of a screen in the address, or another text. */
type FrameProps = ScreenProps & { readonly screen: string }

/** Shows the header, the navigation and a screen of a venue. */
export function Frame({ session, venue, screen }: FrameProps) {
  const shown = SCREENS.filter(({ minRole }) => hasRole(venue.role, minRole))
  const entry = shown.find(({ id }) => id === screen) ?? shown[0]
  return (
    <div className="frame">
      <Header session={session} venue={venue} screen={entry?.id ?? ''} />
      <Navigation {...{ venue, shown }} canSendMail={session.doMailsLeave} current={entry} />
      <main className="frame-main" key={`${venue.key}/${entry?.id}`}>
        <h1>{entry?.label}</h1>
        <ScreenBoundary>
          <Suspense fallback={<p className="loading">{KIT_TEXTS.loading}</p>}>
            {entry && createElement(entry.Screen, { venue, session })}
          </Suspense>
        </ScreenBoundary>
        {entry &&
          !venue.isExample &&
          venue.state !== 'archived' &&
          hasRole(venue.role, 'manager') && <NextStep venue={venue.key} screen={entry.id} />}
        <p className="soft">{ADMIN_TEXTS.foot(session.version, session.backedUpAt)}</p>
      </main>
    </div>
  )
}

function Header({ session, venue, screen }: FrameProps) {
  const venues = session.venues.filter(
    ({ key, state }) => state !== 'archived' || key === venue.key,
  )
  return (
    <header className="frame-header">
      {venues.length === 1 ? (
        <strong>{venue.name}</strong>
      ) : (
        <select
          aria-label={ADMIN_TEXTS.venue}
          value={venue.key}
          onChange={({ target }) => {
            window.location.hash = `/${target.value}/${screen}`
          }}
        >
          {venues.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
      {venue.state === 'draft' ? null : <a href={`/${venue.key}`}>{ADMIN_TEXTS.seeGame}</a>}
    </header>
  )
}

/**
 * Links to the screens. On a phone, they are a bar at the bottom with the most used screens, and
 * « Plus » for the others; on a wide display, a list.
 */
function Navigation({
  venue,
  shown,
  current,
  canSendMail,
}: Pick<ScreenProps, 'venue'> & {
  readonly canSendMail: boolean
  readonly shown: readonly ScreenEntry[]
  readonly current: ScreenEntry | undefined
}) {
  /** The screen on which « Plus » was opened. Another screen closes the list. */
  const [moreOpenedOn, setMoreOpenedOn] = useState<ScreenEntry>()
  const isMoreOpen = moreOpenedOn !== undefined && moreOpenedOn === current
  const moreButton = useRef<HTMLButtonElement>(null)
  const item = ({ id, label, icon }: ScreenEntry): ReactNode => (
    <li key={id} className={BAR_SCREENS.has(id) ? 'first' : 'second'}>
      <a
        href={`#/${venue.key}/${id}`}
        aria-current={id === current?.id ? 'page' : undefined}
        onClick={() => {
          setMoreOpenedOn(undefined)
          // The focus does not move on a wide display, which hides the button.
          if (!BAR_SCREENS.has(id)) moreButton.current?.focus()
        }}
      >
        <Icon path={icon} />
        <span>{label}</span>
        {id === 'publier' && <UnpublishedMark venue={venue.key} />}
      </a>
    </li>
  )
  return (
    <nav
      className={isMoreOpen ? 'frame-nav more' : 'frame-nav'}
      aria-label={ADMIN_TEXTS.navigation}
    >
      <ul>
        {shown.map(item)}
        <li className="second sign-out">
          <SignOut canSendMail={canSendMail} />
        </li>
        <li className="more-button">
          <button
            ref={moreButton}
            type="button"
            className={current && BAR_SCREENS.has(current.id) ? undefined : 'has-current'}
            aria-expanded={isMoreOpen}
            onClick={() => setMoreOpenedOn(isMoreOpen ? undefined : current)}
          >
            <Icon path={MORE_ICON} />
            {ADMIN_TEXTS.more}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** A change by a colleague is shown after at most this time. */
const COUNT_POLL_MS = 5000

/** Shows the number of changes in the draft that are not published. */
function UnpublishedMark({ venue }: { readonly venue: string }) {
  const { answer } = useServer(draftCalls('count', venue), { everyMs: COUNT_POLL_MS })
  if (!answer || answer.changes === 0) return null
  return (
    <span className="frame-mark">
      {answer.changes}{' '}
      <span className="visually-hidden">{ADMIN_TEXTS.unpublished(answer.changes)}</span>
    </span>
  )
}

/** Shows an error if a screen throws, for example because its code did not load. */
class ScreenBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice kind="error">
        <p>{ADMIN_TEXTS.failed}</p>
        <Button onPress={() => window.location.reload()}>{KIT_TEXTS.retry}</Button>
      </Notice>
    )
  }
}
