import { useEffect, useRef } from 'react'

import { isOpen, type HandOverState } from '#redemption/hand-over-state.ts'
import type { Redemption, RedemptionAction } from '#redemption/redemption.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'
import { HOME_ICON_PATHS } from '#venues/home/web/home-icon-paths.ts'

type Props = {
  readonly prize: Redemption
  readonly state: HandOverState
  readonly refusal: string | null
  readonly isAsking: boolean
  readonly onAction: (action: RedemptionAction) => void
}

/** An icon as in icon-paths.ts, which the game loads too. */
const IDENTITY_CARD =
  'M3 5.5h18v13H3ZM9 12.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 16c.5-1.8 5.5-1.8 6 0M15 10h3.5M15 13.5h3.5'

const texts = REDEMPTION_TEXTS.prize

/** Shows a prize, its state, and the actions that staff can take. */
export function RedemptionPrizeView({ prize, state, refusal, isAsking, onAction }: Props) {
  const { wonAt, validUntil } = prize
  return (
    <section className="hand-over" data-state={state}>
      <StateBanner key={state} prize={prize} state={state} />
      <div className="prize-card">
        <p className="prize-card-name">{prize.prizeName}</p>
        {prize.prizeDetails && <p>{prize.prizeDetails}</p>}
        <p
          className="prize-card-code"
          translate="no"
        >{`${prize.code.slice(0, 4)} ${prize.code.slice(4)}`}</p>
        <p>{texts.wonOn(Date.parse(wonAt))}</p>
        {validUntil && <p>{texts.validUntil(Date.parse(validUntil))}</p>}
      </div>
      {refusal && (
        <p className="notice notice-alarm" role="alert">
          {refusal}
        </p>
      )}
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
            disabled={isAsking}
            aria-describedby="what-it-does"
            onClick={() => onAction('handOver')}
          >
            {isAsking ? texts.handingOver : texts.handOver}
          </button>
          <p className="small-print" id="what-it-does">
            {texts.whatItDoes}
          </p>
        </>
      )}
      {state === 'already' && <p className="prize-warning">{texts.doNotServe}</p>}
    </section>
  )
}

const BANNERS: Record<HandOverState, { readonly path: string; readonly word: string }> = {
  open: { path: HOME_ICON_PATHS.glass, word: texts.open },
  undone: { path: HOME_ICON_PATHS.glass, word: texts.open },
  handedOver: { path: FIRST_ICON_PATHS.check, word: texts.handedOver },
  already: { path: ICON_PATHS.cross, word: texts.already },
  expired: { path: ICON_PATHS.cross, word: texts.expired },
}

/**
 * The state in one word, readable from a distance; it gets the focus, so that a screen reader
 * announces it.
 */
function StateBanner({ prize, state }: Pick<Props, 'prize' | 'state'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { path, word } = BANNERS[state]
  return (
    <div className="state-banner">
      <Icon path={path} />
      <h1 ref={heading} tabIndex={-1}>
        {word}
      </h1>
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
