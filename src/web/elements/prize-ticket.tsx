import { validUntilNote } from '#core/limits-texts.ts'
import { frenchDate, TEXTS } from '#core/messages.ts'
import type { PrizeState } from '#core/prize-state.ts'
import type { Venue } from '#core/venue.ts'

import { VenueMark } from './venue-mark.tsx'

type Props = {
  readonly venue: Venue
  readonly prizeName: string
  /** Empty until the code has been saved. */
  readonly code: string
  readonly isCodeComing: boolean
  readonly playedAt: string | null
  readonly validUntil: string | null
  /** What staff scan, and since when it is handed over; null while the server has not said. */
  readonly state: PrizeState | null
}

/** A paper torn off for the venue: the code is what one sees. */
export function PrizeTicket({ venue, prizeName, code, isCodeComing, playedAt, validUntil, state }: Props) {
  return (
    <div className="ticket">
      <div className="ticket-head">
        <span className="ticket-venue">{venue.name}</span>
        <strong className="ticket-prize">{prizeName}</strong>
        {playedAt && <span>{TEXTS.savedCodes.wonOn(frenchDate(Date.parse(playedAt)))}</span>}
        {validUntil && <span>{validUntilNote(Date.parse(validUntil))}</span>}
        <VenueMark theme={venue.theme} />
      </div>
      <div className="ticket-body">
        <p className="ticket-caption">{isCodeComing ? TEXTS.prize.codeWorking : TEXTS.prize.code}</p>
        <PrizeCode code={code} />
        {code && state?.path && <ScannedPart state={state} />}
      </div>
      <svg className="ticket-tear" viewBox="0 0 400 12" preserveAspectRatio="none" aria-hidden="true">
        <path d={TEAR} />
      </svg>
    </div>
  )
}

/** The strokes of a QR in the ink of the ticket, until the prize has been handed over. */
function ScannedPart({ state: { side, path, redeemedAt } }: { state: PrizeState }) {
  if (redeemedAt) return <strong>{TEXTS.prize.handedOver(frenchDate(Date.parse(redeemedAt)))}</strong>
  return (
    <svg className="ticket-qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={TEXTS.prize.qr}>
      <path d={path ?? ''} stroke="currentColor" />
    </svg>
  )
}

const NO_CODE_YET = '········'

/** Characters of equal width; every zero is struck through, whatever the device's letters. */
export function PrizeCode({ code }: { code: string }) {
  return (
    <p className="code" data-empty={code === ''} aria-hidden={code === ''}>
      {(code || NO_CODE_YET).split('').map((character, place) => (
        <span
          key={`${place}${character}`}
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
  'M0 0H400V5L395 6.6L387.1 6.4L375.5 8.9L368.9 3.3L363.5 10.2L356.9 8L346.4 3.9L339.7 8.3L334.5 3.2L327.9 4.8L320.1 3.5L306.7 10.1L295.7 8.2L287.7 11.7L280 3.9L266.9 5.6L253.3 4.3L246 11.9L231.1 5.4L215.4 3.9L202.2 11.5L195.4 5.3L179.9 5L165.1 8.9L151.1 5.8L142.8 6.9L129.9 10.4L124.1 7.5L114 9.2L101 4.6L88.1 7.6L77.1 11.6L61.5 7.3L47.8 5.4L33.5 5L23 4.4L8.8 9.7L0 6.5Z'
