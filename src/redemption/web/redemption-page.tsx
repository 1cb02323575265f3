import { type ReactNode, useEffect, useMemo } from 'react'

import type { Desk } from '#redemption/desk.ts'
import { isOpen } from '#redemption/hand-over-state.ts'
import { readRedemptionLink } from '#redemption/redemption-link.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'
import { keepFocus } from '#ui/web/keep-focus.ts'
import { Logo } from '#ui/web/logo.tsx'
import type { Venue } from '#venues/venue.ts'

import { DeskView } from './desk-view.tsx'
import { HandOverCard } from './hand-over-card.tsx'
import { useRedemption, type RedemptionState } from './use-redemption.ts'
import './redemption.css'

type Props = { readonly venue: Venue; readonly parts: readonly string[]; readonly gameHref: string }

/** The page where staff hand prizes over. It is a separate chunk, which the game does not load. */
export function RedemptionPage({ parts, ...props }: Props) {
  const link = useMemo(() => readRedemptionLink(parts), [parts])
  useEffect(keepFocus, [])
  return <RedemptionScreen {...props} {...useRedemption(props.venue.key, link)} />
}

type RedemptionProps = Omit<Props, 'parts'> & RedemptionState

/**
 * The screen for staff at work: one prize or form at a time, in large type, with its state in one
 * word.
 */
function RedemptionScreen(props: RedemptionProps) {
  const { venue, isAsking } = props
  return (
    <div className="page redemption">
      {/* Without an address of its own, it opens the address of this page, in the browser, whose storage has the key of the phone. */}
      <link rel="manifest" href="/remise.webmanifest" />
      <header className="header">
        <div className="header-sign">
          <Logo className="header-logo" venue={venue} />
        </div>
      </header>
      <main aria-busy={isAsking}>
        <View {...props} />
      </main>
      <Footer />
    </div>
  )
}

/** Is there no further action for this code? */
function isDone(desk: Desk): boolean {
  return desk.type === 'refused' || (desk.type === 'prize' && !isOpen(desk.state))
}

function View(props: RedemptionProps) {
  const { desk, venue, isStaff, isAsking, onAction, onNext } = props
  const { prize, refused, unanswered } = REDEMPTION_TEXTS
  if (desk === null) return <ClaimView venue={venue} gameHref={props.gameHref} />
  if (desk.type === 'checking')
    return (
      <p className="lead" role="status">
        {prize.checking}
      </p>
    )
  if (desk.type === 'activate')
    return <ActivateView venue={venue} isAsking={isAsking} onPress={() => onAction('look')} />
  if (desk.type === 'ready') return <DeskView {...props} />
  const next = isStaff && (
    <button
      className={isDone(desk) ? 'button button-main' : 'button-quiet'}
      type="button"
      onClick={onNext}
    >
      {prize.next}
    </button>
  )
  if (desk.type === 'prize')
    return (
      <>
        {desk.refusal && (
          <p className="notice notice-alarm" role="alert">
            {desk.refusal}
          </p>
        )}
        <HandOverCard {...desk} {...{ isAsking, onAction }} prizes={venue.prizes} heading="h1">
          {next}
        </HandOverCard>
      </>
    )
  if (desk.type === 'refused')
    return (
      <RefusalView title={refused.title} text={desk.reason ?? ''}>
        {next}
      </RefusalView>
    )
  return (
    <RefusalView title={unanswered.title} text={unanswered.text}>
      <button
        className="button button-main"
        type="button"
        aria-disabled={isAsking}
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
  readonly isAsking: boolean
  readonly onPress: () => void
}

/**
 * Shown for a staff link. Only the press uses the link, because mail scanners and previews open
 * links.
 */
function ActivateView({ venue, isAsking, onPress }: ActivateProps) {
  const { title, lead, press, busy } = REDEMPTION_TEXTS.activate
  return (
    <section className="claim">
      <h1>{title}</h1>
      <p className="lead">{lead(venue.name)}</p>
      <button
        className="button button-main"
        type="button"
        aria-disabled={isAsking}
        onClick={onPress}
      >
        {isAsking ? busy : press}
      </button>
    </section>
  )
}

/**
 * Shown for a QR code on a phone without a staff link: how to claim a prize, and nothing about this
 * prize.
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
