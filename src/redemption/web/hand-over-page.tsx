import { type ReactNode, useEffect, useMemo } from 'react'

import type { HandOverView } from '#redemption/hand-over-view.ts'
import { isOpen } from '#redemption/hand-over-state.ts'
import { readRedemptionLink } from '#redemption/redemption-link.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'
import { keepFocus } from '#ui/web/keep-focus.ts'
import { Logo } from '#ui/web/logo.tsx'
import { Unbroken } from '#ui/web/unbroken.tsx'
import type { Venue } from '#venues/venue.ts'

import { CodeForm } from './code-form.tsx'
import { HandOverCard } from './hand-over-card.tsx'
import { useHandOverPage, type HandOverPageState } from './use-hand-over-page.ts'
import './hand-over-page.css'

type Props = { readonly venue: Venue; readonly parts: readonly string[]; readonly gameHref: string }

/**
 * The page where staff hand prizes over: one prize or form at a time, in large type. It is a
 * separate chunk, which the game does not load.
 */
export function HandOverPage({ parts, ...props }: Props) {
  const { venue } = props
  const link = useMemo(() => readRedemptionLink(parts), [parts])
  const state = useHandOverPage(venue.key, link)
  useEffect(keepFocus, [])
  return (
    <div className="page hand-over-page">
      {/* The manifest has no start address. An icon on the home screen therefore opens this
          page, in the browser whose storage has the phone's key. */}
      <link rel="manifest" href="/remise.webmanifest" />
      <header className="header">
        <div className="header-sign">
          <Logo className="header-logo" venue={venue} />
        </div>
      </header>
      <main aria-busy={state.isBusy}>
        <View {...props} {...state} />
      </main>
      <Footer />
    </div>
  )
}

/** Returns whether no further action is possible for this code. */
function isDone(view: HandOverView): boolean {
  return view.type === 'refused' || (view.type === 'prize' && !isOpen(view.state))
}

type ViewProps = Omit<Props, 'parts'> & HandOverPageState

function View(props: ViewProps) {
  const { view, venue, isStaff, isBusy, onAction, onNext } = props
  const { prize, refused, unanswered } = REDEMPTION_TEXTS
  if (view === null) return <ClaimView venue={venue} gameHref={props.gameHref} />
  if (view.type === 'checking')
    return (
      <p className="lead" role="status">
        {prize.checking}
      </p>
    )
  if (view.type === 'activate')
    return <ActivateView venue={venue} isBusy={isBusy} onPress={() => onAction('look')} />
  if (view.type === 'ready') return <CodeForm {...props} />
  const next = isStaff && (
    <button
      className={isDone(view) ? 'button button-main' : 'button-quiet'}
      type="button"
      onClick={onNext}
    >
      {prize.next}
    </button>
  )
  if (view.type === 'prize')
    return (
      <>
        {view.refusal && (
          <p className="notice notice-alarm" role="alert">
            {view.refusal}
          </p>
        )}
        <HandOverCard {...view} {...{ isBusy, onAction }} prizes={venue.prizes} heading="h1">
          {next}
        </HandOverCard>
      </>
    )
  if (view.type === 'refused')
    return (
      <RefusalView title={refused.title} text={view.reason ?? ''}>
        {next}
      </RefusalView>
    )
  return (
    <RefusalView title={unanswered.title} text={unanswered.text}>
      <button
        className="button button-main"
        type="button"
        aria-disabled={isBusy}
        onClick={() => onAction('look')}
      >
        {unanswered.retry}
      </button>
      {next}
    </RefusalView>
  )
}

type ActivateProps = {
  readonly venue: Venue
  readonly isBusy: boolean
  readonly onPress: () => void
}

/**
 * The view for a staff link. A press uses the link. Opening the link does not, because mail
 * scanners and previews open links.
 */
function ActivateView({ venue, isBusy, onPress }: ActivateProps) {
  const { title, lead, press, busy } = REDEMPTION_TEXTS.activate
  return (
    <section className="claim">
      <h1>{title}</h1>
      <p className="lead">
        <Unbroken text={lead(venue.name)} />
      </p>
      <button className="button button-main" type="button" aria-disabled={isBusy} onClick={onPress}>
        {isBusy ? busy : press}
      </button>
    </section>
  )
}

/**
 * The view for a QR code on a phone that is no staff phone. It explains how to claim a prize, and
 * discloses nothing about this prize.
 */
function ClaimView({ venue, gameHref }: { venue: Venue; gameHref: string }) {
  const { title, steps, staff, game } = REDEMPTION_TEXTS.claim
  return (
    <section className="claim">
      <h1>{title}</h1>
      <ol className="claim-steps">
        {steps(venue).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="notice">{staff}</p>
      <a className="button button-second" href={gameHref}>
        {game}
      </a>
    </section>
  )
}

type RefusalProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

/** Shows why nothing can be handed over. */
function RefusalView({ title, text, children }: RefusalProps) {
  return (
    <section className="refusal" role="alert">
      <Icon path={ICON_PATHS.warning} />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {children}
    </section>
  )
}
