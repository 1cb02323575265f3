import { useEffect, useRef } from 'react'

import { Button } from '#admin/web/kit/button.tsx'
import { Notice } from '#admin/web/kit/panel.tsx'
import { isOpen, stateOf, type HandOverState } from '#redemption/desk.ts'
import type { Redemption } from '#redemption/redemption.ts'
import { UndoButton } from '#redemption/web/undo-button.tsx'
import { TODAY_TEXTS } from '#texts/admin/today.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'

import type { HandOverDesk, LookedAt } from './use-hand-over.ts'

const texts = REDEMPTION_TEXTS.prize

type Props = Pick<HandOverDesk, 'act' | 'isBusy'> & {
  readonly lookedAt: LookedAt
  readonly onClose: () => void
}

/**
 * A prize, its state in one word, and what one can do with it. Gets the focus when it appears, so
 * that it is seen.
 */
export function HandOverCard({ lookedAt: { action, answer }, act, isBusy, onClose }: Props) {
  const { prize, reason, outcome } = answer
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [])
  const state = prize && stateOf(outcome === 'done' ? action : 'look', prize)
  return (
    <div
      className="hand-over-card"
      data-state={state ?? 'unknown'}
      ref={card}
      tabIndex={-1}
      role="status"
    >
      {prize && state && (
        <>
          <p className="hand-over-state">{texts[state === 'undone' ? 'open' : state]}</p>
          <p className="hand-over-prize">
            <strong>{prize.prizeName}</strong> <code>{spaced(prize.code)}</code>
          </p>
          {prize.prizeDetails && <p>{prize.prizeDetails}</p>}
          <p>{detailOf(prize, state)}</p>
          {isOpen(state) && prize.hasAlcohol && (
            <p className="hand-over-identity">{texts.identity}</p>
          )}
        </>
      )}
      {reason !== null && (!prize || outcome === 'undo_too_late') && (
        <Notice kind="error">
          <p>{reason}</p>
        </Notice>
      )}
      {state === 'already' && <p>{texts.doNotServe}</p>}
      <div className="actions">
        {prize && state && isOpen(state) && (
          <Button kind="main" busy={isBusy} onPress={() => void act('handOver', prize.code)}>
            {texts.handOver}
          </Button>
        )}
        {prize && prize.undoSeconds !== null && (
          <UndoButton
            key={prize.undoSeconds}
            seconds={prize.undoSeconds}
            isDisabled={isBusy}
            onConfirmed={() => void act('undo', prize.code)}
          />
        )}
        <Button kind={state && isOpen(state) ? 'quiet' : 'plain'} onPress={onClose}>
          {TODAY_TEXTS.handOver.close}
        </Button>
      </div>
    </div>
  )
}

const spaced = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

function detailOf({ redeemedAt, validUntil, wonAt }: Redemption, state: HandOverState): string {
  if (state === 'undone') return texts.undone
  if (state === 'expired' && validUntil) return texts.expiredSince(Date.parse(validUntil))
  if (redeemedAt === null) return texts.wonOn(Date.parse(wonAt))
  const at = Date.parse(redeemedAt)
  return state === 'handedOver' ? texts.handedOverAt(at) : texts.alreadySince(at)
}
