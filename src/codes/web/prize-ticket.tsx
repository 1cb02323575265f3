import { CODE_TEXTS } from '#texts/codes/messages.ts'

import { PrizeCode } from './prize-code.tsx'
import { Ticket, type TicketProps } from './ticket.tsx'

export type CodeState = {
  /** The QR code of the prize code for staff, as strokes one unit wide in a square of `side` units. */
  readonly side?: number | null
  readonly path?: string | null
  /** Null until the prize has been handed over. */
  readonly redeemedAt: string | null
}

type Props = Omit<TicketProps, 'redeemedAt' | 'children'> & {
  /** Empty until the code has been saved. */
  readonly code: string
  readonly isCodeComing: boolean
  /** Null until the server has answered. */
  readonly state: CodeState | null
}

/** The ticket of a win, with its code, and its QR code until the prize has been handed over. */
export function PrizeTicket({ code, isCodeComing, state, ...won }: Props) {
  const redeemedAt = state?.redeemedAt ?? null
  return (
    <Ticket {...won} redeemedAt={redeemedAt}>
      <p className="ticket-caption">{isCodeComing ? CODE_TEXTS.working : CODE_TEXTS.code}</p>
      <PrizeCode code={code} />
      {won.playedAt && !state && (code || isCodeComing) && <div className="ticket-qr" />}
      {code && state?.path && !redeemedAt && (
        <svg
          className="ticket-qr"
          viewBox={`0 0 ${state.side} ${state.side}`}
          role="img"
          aria-label={CODE_TEXTS.qr}
        >
          <path d={state.path} stroke="currentColor" />
        </svg>
      )}
    </Ticket>
  )
}
