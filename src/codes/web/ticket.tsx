import type { CSSProperties, ReactNode } from 'react'

import { CODE_TEXTS, SAVED_CODES_TEXTS, validUntilText } from '#texts/codes/messages.ts'
import { formatClock, formatDate } from '#texts/platform/formats/formats.ts'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'
import { Icon } from '#ui/web/icon.tsx'
import { QrCode } from '#ui/web/qr-code.tsx'
import { useNow } from '#ui/web/use-now.ts'
import { DirectionsLink } from '#ui/web/footer.tsx'
import { PRIZE_ICON_PATHS } from '#venues/prizes/prize-icon-paths.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'
import type { Venue } from '#venues/venue.ts'
import { toneOf } from '#venues/themes/web/theme-tones.ts'
import { VenueMark } from '#ui/web/logo.tsx'

type TicketProps = {
  readonly venue: Venue
  readonly prizeName: string
  readonly playedAt: string | null
  readonly validUntil: string | null
  /** Null until the prize is handed over. */
  readonly redeemedAt: string | null
  readonly children: ReactNode
}

/**
 * The ticket of a win. It shows venue, prize and dates, then `children`, then the stamp of a prize
 * that is handed over.
 */
export function Ticket({
  venue,
  prizeName,
  playedAt,
  validUntil,
  redeemedAt,
  children,
}: TicketProps) {
  const prize = venue.prizes.find(({ name }) => name === prizeName)
  return (
    <div className="ticket" data-tone={prize && toneOf(venue.theme, prize, venue.prizes)}>
      <div className="ticket-head">
        <VenueMark venueKey={venue.key} />
        <span className="ticket-venue" translate="no">
          {venue.name}
        </span>
        {!redeemedAt && <LiveSigns />}
        <p className="ticket-win">
          {CODE_TEXTS.won}
          <strong style={lettersOf(prizeName)}>{prizeName}</strong>
        </p>
        <PrizeDrawing prize={prize} />
        <p className="ticket-dates">
          {playedAt && <span>{SAVED_CODES_TEXTS.wonOn(formatDate(Date.parse(playedAt)))}</span>}{' '}
          {validUntil && <span>{validUntilText(Date.parse(validUntil))}</span>}
        </p>
      </div>
      <div className="ticket-fold">
        <div className="ticket-body">
          {children}
          {redeemedAt ? (
            <Stamp redeemedAt={redeemedAt} />
          ) : (
            <p className="ticket-way">
              <Icon path={ICON_PATHS.place} />
              <DirectionsLink href={venue.mapsLink} />
            </p>
          )}
        </div>
        <svg
          className="ticket-tear"
          viewBox="0 0 400 12"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={TEAR} />
        </svg>
      </div>
    </div>
  )
}

/** A clock and a moving light. Without these signs, staff recognize a screenshot. */
export function LiveSigns() {
  const now = useNow()
  return (
    <>
      <span className="ticket-clock" aria-hidden="true">
        {formatClock(now)}
      </span>
      <span className="ticket-light" aria-hidden="true" />
    </>
  )
}

/** The stamp « Remis » of a prize that is handed over. `redeemedAt` is an ISO instant. */
export function Stamp({ redeemedAt }: { redeemedAt: string }) {
  return (
    <strong className="ticket-stamp">
      <span>{CODE_TEXTS.handedOver}</span>{' '}
      {CODE_TEXTS.handedOverOn(formatDate(Date.parse(redeemedAt)))}
    </strong>
  )
}

/**
 * Returns the lengths of a name and of its longest word. The style sheet sets the size of the name
 * by these lengths.
 */
export function lettersOf(name: string): CSSProperties {
  const letters = Math.max(...name.split(' ').map(({ length }) => length))
  return { '--letters': letters, '--length': name.length } as CSSProperties
}

const TEAR =
  'M0 0h400v5l-5 2-8-1-11 3-7-6-5 7-7-2-11-4-6 4-5-5-7 2-8-1-13 6-11-2-8 4-8-8-13 2-14-2-7 8-15-7-16-1-13 8-7-7-15 0-15 4-14-3-8 1-13 3-6-2-10 1-13-4-13 3-11 4-15-5-14-2-14 0-11-1-14 6-9-3Z'

/**
 * The icon of a prize in the colour of the ticket. A prize that its venue has removed has the icon
 * of a present.
 */
export function PrizeDrawing({ prize }: { prize: VenuePrize | undefined }) {
  return (
    <svg className="prize-drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PRIZE_ICON_PATHS[prize?.icon ?? 'gift']} />
    </svg>
  )
}

export type CodeState = {
  /**
   * The QR code of the prize code for staff, as strokes one unit wide in a square of `side` units.
   */
  readonly side?: number | null
  readonly path?: string | null
  /** Null until the prize is handed over. */
  readonly redeemedAt: string | null
}

type PrizeTicketProps = Omit<TicketProps, 'redeemedAt' | 'children'> & {
  /** Empty until the code has been saved. */
  readonly code: string
  readonly isCodeComing: boolean
  /** Null until the server has answered. */
  readonly state: CodeState | null
}

/** The ticket of a win with its code, and with its QR code until the prize is handed over. */
export function PrizeTicket({ code, isCodeComing, state, ...won }: PrizeTicketProps) {
  const redeemedAt = state?.redeemedAt ?? null
  return (
    <Ticket {...won} redeemedAt={redeemedAt}>
      <p className="ticket-caption">{isCodeComing ? CODE_TEXTS.working : CODE_TEXTS.code}</p>
      <PrizeCode code={code} />
      {won.playedAt && !state && (code || isCodeComing) && <div className="ticket-qr" />}
      {code && !redeemedAt && <CodeQr state={state} />}
    </Ticket>
  )
}

/** The QR code of a prize code; nothing until the server has sent it. */
export function CodeQr({ state }: { state: CodeState | null }) {
  const { side, path } = state ?? {}
  return (
    side && path && <QrCode className="ticket-qr" label={CODE_TEXTS.qr} side={side} path={path} />
  )
}

const NO_CODE_YET = '········'

/**
 * A code in two groups of four. The gap is no character, so that a copied text has eight
 * characters. A screen reader spells the code.
 */
export function PrizeCode({ code }: { code: string }) {
  const shown = code || NO_CODE_YET
  return (
    <p
      className="code"
      translate="no"
      role="img"
      aria-label={shown.split('').join(' ')}
      data-empty={code === ''}
      aria-hidden={code === ''}
    >
      <span>{shown.slice(0, 4)}</span>
      <span>{shown.slice(4)}</span>
    </p>
  )
}
