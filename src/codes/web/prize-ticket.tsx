import type { ReactNode } from 'react'

import { CODE_TEXTS, SAVED_CODES_TEXTS, validUntilNote } from '#texts/codes/messages.ts'
import { formatDate } from '#texts/platform/formats.ts'
import type { Venue } from '#venues/venue.ts'
import { VenueMark } from '#venues/web/venue-mark.tsx'

type TicketProps = {
  readonly venue: Venue
  readonly prizeName: string
  readonly playedAt: string | null
  readonly validUntil: string | null
}

type CodeState = {
  /** The QR code of the prize code for staff, as strokes one unit wide in a square of `side` units. */
  readonly side?: number | null
  readonly path?: string | null
  /** Null until the prize has been handed over. */
  readonly redeemedAt: string | null
}

type Props = TicketProps & {
  /** Empty until the code has been saved. */
  readonly code: string
  readonly isCodeComing: boolean
  /** Null until the server has answered. */
  readonly state: CodeState | null
}

/** The ticket of a win, with its code. */
export function PrizeTicket({ code, isCodeComing, state, ...won }: Props) {
  return (
    <Ticket {...won}>
      <p className="ticket-caption">{isCodeComing ? CODE_TEXTS.working : CODE_TEXTS.code}</p>
      <PrizeCode code={code} />
      {code && state?.path && <CodeQr state={state} />}
    </Ticket>
  )
}

/** The ticket itself: venue, prize and dates, above the given content. */
export function Ticket({
  venue,
  prizeName,
  playedAt,
  validUntil,
  children,
}: TicketProps & { readonly children: ReactNode }) {
  return (
    <div className="ticket">
      <div className="ticket-head">
        <span className="ticket-venue">{venue.name}</span>
        <strong className="ticket-prize">{prizeName}</strong>
        {playedAt && <span>{SAVED_CODES_TEXTS.wonOn(formatDate(Date.parse(playedAt)))}</span>}
        {validUntil && <span>{validUntilNote(Date.parse(validUntil))}</span>}
        <VenueMark theme={venue.theme} />
      </div>
      <div className="ticket-body">{children}</div>
      <svg className="ticket-tear" viewBox="0 0 400 12" preserveAspectRatio="none" aria-hidden="true">
        <path d={TEAR} />
      </svg>
    </div>
  )
}

/** The QR code, until the prize has been handed over. */
function CodeQr({ state: { side, path, redeemedAt } }: { state: CodeState }) {
  if (redeemedAt) return <strong>{CODE_TEXTS.handedOver(formatDate(Date.parse(redeemedAt)))}</strong>
  return (
    <svg className="ticket-qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={CODE_TEXTS.qr}>
      <path d={path ?? ''} stroke="currentColor" />
    </svg>
  )
}

const NO_CODE_YET = '········'

/** Characters of equal width; a stroke through each zero is drawn, because fonts differ. */
export function PrizeCode({ code }: { code: string }) {
  return (
    <p className="code" data-empty={code === ''} aria-hidden={code === ''}>
      {(code || NO_CODE_YET).split('').map((character, index) => (
        <span
          key={`${index}${character}`}
          className="code-character"
          data-zero={character === '0' || undefined}
        >
          {character}
        </span>
      ))}
    </p>
  )
}

const TEAR =
  'M0 0h400v5l-5 2-8-1-11 3-7-6-5 7-7-2-11-4-6 4-5-5-7 2-8-1-13 6-11-2-8 4-8-8-13 2-14-2-7 8-15-7-16-1-13 8-7-7-15 0-15 4-14-3-8 1-13 3-6-2-10 1-13-4-13 3-11 4-15-5-14-2-14 0-11-1-14 6-9-3Z'
