import { useEffect, useRef, useState } from 'react'

import type { SavedCode } from '#codes/saved-code.ts'
import { CodeActions } from '#codes/web/code-actions.tsx'
import { PrizeDrawing, PrizeTicket } from '#codes/web/ticket.tsx'
import type { Game } from '#game/game.ts'
import { findWaitingCode } from '#game/waiting-code.ts'
import { callsOf } from '#platform/calls/call.ts'
import { useCall } from '#platform/calls/web/use-call.ts'
import { prizeState } from '#redemption/prize-state-schema.ts'
import type { PRIZE_STATE_CALLS } from '#redemption/server/prize-state.ts'
import { SAVED_CODES_TEXTS } from '#texts/codes/messages.ts'
import { formatDate } from '#texts/platform/formats/formats.ts'
import { MINUTE_MS, useNow } from '#ui/web/use-now.ts'
import { toneOf } from '#venues/themes/web/theme-tones.ts'

import { WonTicket } from './won-ticket.tsx'

const calls = callsOf<typeof PRIZE_STATE_CALLS>('/functions/v1')

/** The state of a code that an older page has stored without its ticket. */
const NO_STATE = { redeemedAt: null }

/** Shows a waiting code above a view without a code. A press opens the ticket of the code. */
export function WaitingCode({ game: { venue, stored } }: { game: Game }) {
  const now = new Date(useNow(MINUTE_MS)).toISOString()
  const [opened, setOpened] = useState<SavedCode | null>(null)
  // An opened ticket stays until it is closed, even after its last day or a new win.
  const saved = opened ?? findWaitingCode(stored, now)
  return (
    saved && (
      <Waiting
        key={saved.playedAt}
        {...{ venue, saved }}
        isOpen={opened !== null}
        onToggled={(isOpen) => setOpened(isOpen ? saved : null)}
      />
    )
  )
}

type WaitingProps = {
  readonly venue: Game['venue']
  readonly saved: SavedCode
  readonly isOpen: boolean
  readonly onToggled: (isOpen: boolean) => void
}

function Waiting({ venue, saved, isOpen, onToggled }: WaitingProps) {
  const { code, prizeName, playedAt, validUntil = null } = saved
  const won = { venue, code, prizeName, playedAt, validUntil }
  const dialog = useRef<HTMLDialogElement>(null)
  const { ticket } = saved
  const { answer: state = null, ask } = useCall(
    prizeState,
    ticket ? calls('prize-state', { appIdentifier: venue.key, ticket }) : null,
  )
  const prize = venue.prizes.find(({ name }) => name === prizeName)
  const redeemedAt = state?.redeemedAt
  useEffect(() => {
    if (!isOpen) return
    dialog.current?.showModal()
    // In a small window, a focus on the first button would scroll past the ticket.
    dialog.current?.focus()
  }, [isOpen])
  return (
    <div className="waiting-code" data-tone={prize && toneOf(venue.theme, prize, venue.prizes)}>
      <button type="button" aria-haspopup="dialog" onClick={() => onToggled(true)}>
        <PrizeDrawing prize={prize} />
        <span>
          <strong>
            {redeemedAt
              ? SAVED_CODES_TEXTS.handedOver(prizeName, formatDate(Date.parse(redeemedAt)))
              : SAVED_CODES_TEXTS.waiting(prizeName)}
          </strong>
          {SAVED_CODES_TEXTS.show}
        </span>
      </button>
      <dialog
        className="dialog"
        tabIndex={-1}
        ref={dialog}
        aria-label={SAVED_CODES_TEXTS.waiting(prizeName)}
        onClose={() => onToggled(false)}
      >
        {isOpen && (
          <form className="waiting-ticket" method="dialog">
            <WonTicket isAwaited={state?.redeemedAt === null} onStateRequested={ask}>
              <PrizeTicket
                {...won}
                state={state ?? (ticket ? null : NO_STATE)}
                isCodeComing={false}
              />
            </WonTicket>
            <CodeActions {...won} state={state} />
            <button className="button-quiet">{SAVED_CODES_TEXTS.close}</button>
          </form>
        )}
      </dialog>
    </div>
  )
}
