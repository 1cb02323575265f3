import { CODE_TEXTS } from '#texts/codes/messages.ts'
import { QrCode } from '#ui/web/qr-code.tsx'

import { PrizeCode } from './prize-code.tsx'
import { Ticket, type TicketProps } from './ticket.tsx'

export type CodeState = {
  /**
   * The QR code of the prize code for staff, as strokes one unit wide in a square of `side` units.
   */
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
      {code && state?.side && state.path && !redeemedAt && (
        <QrCode className="ticket-qr" label={CODE_TEXTS.qr} side={state.side} path={state.path} />
      )}
    </Ticket>
  )
}
