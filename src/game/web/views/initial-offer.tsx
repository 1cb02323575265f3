import type { ReactNode } from 'react'

import { OFFER_TEXTS } from '#texts/game/offer.ts'
import { ALCOHOL_WARNING } from '#texts/venues/prizes/alcohol-warning.ts'
import { listPrizesToWin } from '#venues/prizes/odds-legend.ts'
import { hasAlcohol } from '#venues/prizes/prize.ts'
import type { ShownVenue } from '#venues/published-venue.ts'
import { StillWheel } from '#wheel/web/still-wheel.tsx'

type Props = {
  readonly venue: Pick<ShownVenue, 'theme' | 'prizes' | 'reviewMode'>
  /** The mark of the venue, for the hub. */
  readonly mark: ReactNode
}

/**
 * What can be won, the wheel at rest, and the note about the review. The server draws it into the
 * HTML of the first view, so that the page's script contains neither its code nor its texts.
 */
export function InitialOffer({ venue: { theme, prizes, reviewMode }, mark }: Props) {
  const { toWin, free, counterpart } = OFFER_TEXTS
  const toBeWon = listPrizesToWin(prizes)
  return (
    <>
      <div className="initial-prizes">
        {toBeWon.length > 0 && <p>{toWin(toBeWon.map(({ name }) => name))}</p>}
        {toBeWon.some(hasAlcohol) && <p className="small-print">{ALCOHOL_WARNING}</p>}
      </div>
      <div className="initial-wheel" aria-hidden="true">
        <StillWheel theme={theme} prizes={prizes} mark={mark} />
      </div>
      <p className="initial-note small-print">{reviewMode === 'invited' ? free : counterpart}</p>
    </>
  )
}
