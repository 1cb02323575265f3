import { useEffect, useRef, type ReactNode } from 'react'

import { spacedCode } from '#codes/spaced-code.ts'
import { isOpen, type HandOverState } from '#redemption/hand-over-state.ts'
import type { Redemption, RedemptionAction } from '#redemption/redemption.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'
import { PRIZE_ICON_PATHS } from '#venues/prizes/prize-icon-paths.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'

import { UndoButton } from './undo-button.tsx'
import './hand-over-card.css'

type Props = BannerProps & {
  readonly isBusy: boolean
  readonly onAction: (action: RedemptionAction) => void
  /** The link to another code, shown above the undo. */
  readonly children: ReactNode
}

type BannerProps = {
  readonly prize: Redemption
  readonly state: HandOverState
  /** The prizes of the venue, which determine the icons. */
  readonly prizes: readonly Pick<VenuePrize, 'name' | 'icon'>[]
  /** The heading level of the state. */
  readonly heading: 'h1' | 'h3'
}

/** This path is not in icon-paths.ts, because the game loads that file. */
const IDENTITY_CARD =
  'M3 5.5h18v13H3ZM9 12.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 16c.5-1.8 5.5-1.8 6 0M15 10h3.5M15 13.5h3.5'

const texts = REDEMPTION_TEXTS.prize

/** Shows a prize, its state, and the actions that staff can take. */
export function HandOverCard({ isBusy, onAction, children, ...banner }: Props) {
  const { prize, state } = banner
  const { wonAt, validUntil, undoSeconds } = prize
  return (
    <section className="hand-over" data-state={state}>
      <StateBanner key={state} {...banner} />
      <div className="prize-card">
        <p className="prize-card-name">{prize.prizeName}</p>
        {prize.prizeDetails && <p>{prize.prizeDetails}</p>}
        <p className="prize-card-code" translate="no">
          {spacedCode(prize.code)}
        </p>
        <p>{texts.wonOn(Date.parse(wonAt))}</p>
        {validUntil && <p>{texts.validUntil(Date.parse(validUntil))}</p>}
      </div>
      {isOpen(state) && (
        <>
          {prize.hasAlcohol && (
            <p className="identity-check">
              <Icon path={IDENTITY_CARD} /> {texts.identity}
            </p>
          )}
          <button
            className="button button-main"
            type="button"
            aria-disabled={isBusy}
            aria-describedby="what-it-does"
            onClick={() => onAction('handOver')}
          >
            {isBusy ? texts.handingOver : texts.handOver}
          </button>
          <p className="small-print" id="what-it-does">
            {texts.whatItDoes}
          </p>
        </>
      )}
      {state === 'already' && <p className="prize-warning">{texts.doNotServe}</p>}
      {children}
      {undoSeconds !== null && (
        <UndoButton
          key={undoSeconds}
          seconds={undoSeconds}
          isDisabled={isBusy}
          onConfirmed={() => onAction('undo')}
        />
      )}
    </section>
  )
}

/**
 * Shows the state in one word, readable from a distance. The word gets the focus, so that a screen
 * reader announces it.
 */
function StateBanner({ prize, state, prizes, heading: Heading }: BannerProps) {
  const word = useRef<HTMLHeadingElement>(null)
  useEffect(() => word.current?.focus(), [])
  const icon = prizes.find(({ name }) => name === prize.prizeName)?.icon ?? 'gift'
  return (
    <div className="state-banner">
      <Icon
        path={
          isOpen(state)
            ? PRIZE_ICON_PATHS[icon]
            : state === 'handedOver'
              ? FIRST_ICON_PATHS.check
              : ICON_PATHS.cross
        }
      />
      <Heading ref={word} tabIndex={-1}>
        {texts[state === 'undone' ? 'open' : state]}
      </Heading>
      <p>{detailOf(prize, state)}</p>
    </div>
  )
}

function detailOf({ redeemedAt, validUntil }: Redemption, state: HandOverState): string | null {
  if (state === 'undone') return texts.undone
  if (state === 'expired' && validUntil) return texts.expiredSince(Date.parse(validUntil))
  if (redeemedAt === null) return null
  const at = Date.parse(redeemedAt)
  return state === 'handedOver' ? texts.handedOverAt(at) : texts.alreadySince(at)
}
