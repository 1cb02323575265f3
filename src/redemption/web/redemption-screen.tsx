import { isOpen, type Desk } from '#redemption/desk.ts'
import type { RedemptionAction } from '#redemption/redemption.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Logo } from '#ui/web/logo.tsx'
import type { Venue } from '#venues/venue.ts'

import { ActivateView } from './activate-view.tsx'
import { ClaimView } from './claim-view.tsx'
import { DeskView } from './desk-view.tsx'
import { RedemptionPrizeView } from './prize-view.tsx'
import { RefusalView } from './refusal-view.tsx'
import { UndoButton } from './undo-button.tsx'

type RedemptionProps = {
  readonly venue: Venue
  readonly gameHref: string
  readonly desk: Desk | null
  readonly isStaff: boolean
  readonly isAsking: boolean
  readonly onAction: (action: RedemptionAction) => void
  readonly onTyped: (code: string) => void
  readonly onNext: () => void
  readonly onForget: () => void
}

/**
 * The screen for staff at work: one prize or form at a time, in large type, with its state in one
 * word.
 */
export function RedemptionScreen(props: RedemptionProps) {
  const { venue, desk, isStaff, isAsking, onNext, onAction } = props
  const canGoOn = desk !== null && !['activate', 'ready', 'checking'].includes(desk.view)
  return (
    <div className="page redemption">
      {/* Without an address of its own, it opens that of this page, in the browser, whose storage has the key of the phone. */}
      <link rel="manifest" href="/remise.webmanifest" />
      <header className="header">
        <div className="header-sign">
          <Logo className="header-logo" venue={venue} />
        </div>
      </header>
      <main aria-busy={isAsking}>
        <View {...props} />
        {canGoOn && isStaff && (
          <button
            className={isDone(desk) ? 'button button-main' : 'button-quiet'}
            type="button"
            onClick={onNext}
          >
            {REDEMPTION_TEXTS.prize.next}
          </button>
        )}
        {desk?.view === 'prize' && desk.prize.undoSeconds !== null && (
          <UndoButton
            key={desk.prize.undoSeconds}
            seconds={desk.prize.undoSeconds}
            isDisabled={isAsking}
            onConfirmed={() => onAction('undo')}
          />
        )}
      </main>
      <Footer />
    </div>
  )
}

/** Is there no further action for this code? */
function isDone(desk: Desk): boolean {
  return desk.view === 'refused' || (desk.view === 'prize' && !isOpen(desk.state))
}

function View({ desk, venue, gameHref, isAsking, onAction, onTyped, onForget }: RedemptionProps) {
  const { prize, refused, unanswered } = REDEMPTION_TEXTS
  if (desk === null) return <ClaimView venue={venue} gameHref={gameHref} />
  if (desk.view === 'checking')
    return (
      <p className="lead" role="status">
        {prize.checking}
      </p>
    )
  if (desk.view === 'activate')
    return <ActivateView venue={venue} isAsking={isAsking} onPress={() => onAction('look')} />
  if (desk.view === 'ready') return <DeskView onTyped={onTyped} onForget={onForget} />
  if (desk.view === 'prize')
    return <RedemptionPrizeView {...desk} isAsking={isAsking} onAction={onAction} />
  if (desk.view === 'refused') return <RefusalView title={refused.title} text={desk.error} />
  return (
    <RefusalView title={unanswered.title} text={unanswered.text}>
      <button
        className="button button-main"
        type="button"
        disabled={isAsking}
        onClick={() => onAction('look')}
      >
        {unanswered.retry}
      </button>
    </RefusalView>
  )
}
