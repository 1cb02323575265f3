import { useEffect, useState } from 'react'

import { Ticket } from '#codes/web/ticket.tsx'
import type { Game, PlayerEvent } from '#game/game.ts'
import { STATE_REQUEST_FIRST_MS, STATE_REQUESTS_MAX } from '#mail/mail-timing.ts'
import { MAILED_PRIZE_TEXTS, type MailDisplayState } from '#texts/game/mailed-prize.ts'
import { Unbroken } from '#ui/web/unbroken.tsx'

export type MailedPrizeProps = {
  readonly game: Game
  readonly prizeName: string
  readonly onEvent: (event: PlayerEvent) => void
}

/**
 * Shows a win whose code is only sent by mail. It shows the address, the state of the mail, and a
 * button to send the mail again.
 */
export function MailedPrize({ game, prizeName, onEvent }: MailedPrizeProps) {
  const { participation, email } = game.stored
  const { playedAt = null, validUntil = null, prizeState = null } = participation ?? {}
  const isAwaited = participation !== null && (prizeState?.mail ?? 'waiting') === 'waiting'
  const { isLate, restart } = useMailPolling(isAwaited, onEvent)
  const state: MailDisplayState = isAwaited
    ? isLate
      ? 'late'
      : 'waiting'
    : (prizeState?.mail ?? 'unknown')
  const { caption, note, resend, wrongAddress, crowd } = MAILED_PRIZE_TEXTS
  const redeemedAt = prizeState?.redeemedAt ?? null
  return (
    <>
      <div className="won-ticket">
        <Ticket {...{ venue: game.venue, prizeName, playedAt, validUntil, redeemedAt }}>
          <Envelope state={redeemedAt ? 'sent' : state} />
          {!redeemedAt && (
            <>
              <p className="ticket-caption">{caption[state]}</p>
              <p className="ticket-mailbox" translate="no">
                {email}
              </p>
            </>
          )}
        </Ticket>
      </div>
      {!redeemedAt && (
        <>
          {!game.venue.codeByEmailOnly && (
            <p className="mail-note">
              <Unbroken text={crowd} />
            </p>
          )}
          <p className="mail-note" role="status">
            <Unbroken text={note[state]} />{' '}
            {state === 'failed' && <Unbroken text={wrongAddress(game.venue.legal.email)} />}
          </p>
          {state !== 'waiting' && email && (
            <button
              className="button button-second"
              type="button"
              onClick={() => {
                restart()
                onEvent({ type: 'mailResendRequested' })
              }}
            >
              {resend}
            </button>
          )}
        </>
      )}
    </>
  )
}

/**
 * Requests the state of the mail until the mail is sent. `isLate`: true after the last request,
 * until `restart`.
 */
function useMailPolling(isAwaited: boolean, onEvent: MailedPrizeProps['onEvent']) {
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (!isAwaited || requests === STATE_REQUESTS_MAX) return undefined
    const timer = setTimeout(
      () => {
        onEvent({ type: 'prizeStateRequested' })
        setRequests(requests + 1)
      },
      STATE_REQUEST_FIRST_MS * 2 ** requests,
    )
    return () => clearTimeout(timer)
  }, [isAwaited, requests, onEvent])
  return { isLate: requests === STATE_REQUESTS_MAX, restart: () => setRequests(0) }
}

/** Draws an envelope in the colours of the ticket; its seal shows the state of the mail. */
function Envelope({ state }: { state: MailDisplayState }) {
  const seal = SEALS[state]
  return (
    <svg className="ticket-envelope" viewBox="0 0 132 84" aria-hidden="true">
      {seal === DOTS && <path className="envelope-motion" d="M2 26h14M8 40h8M2 54h14" />}
      <rect x="22" y="6" width="108" height="72" rx="6" />
      <path d="M24 75 61 42M128 75 91 42M24 9l46 38q6 4.5 12 0l46-38" />
      <circle className="envelope-seal" cx="76" cy="46" r="15" />
      <path className="envelope-sign" d={seal} />
    </svg>
  )
}

const DOTS = 'M69.5 46h.1M76 46h.1M82.5 46h.1'
const SEALS: Record<MailDisplayState, string> = {
  waiting: DOTS,
  late: DOTS,
  filed: DOTS,
  unknown: 'M76 39v9M76 53.5v.1',
  sent: 'M69 46.5 74 51.5 83 41',
  failed: 'M71 41 81 51M81 41 71 51',
}
