import type { ReactNode } from 'react'

import { OFFER_TEXTS } from '#texts/game/offer.ts'
import { ALCOHOL_WARNING } from '#texts/venues/prizes/alcohol-warning.ts'
import { listPrizesToWin } from '#venues/prizes/odds-by-name.ts'
import { hasAlcohol, type Prize, prizeKeyOf } from '#venues/prizes/prize.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'
import type { ShownVenue } from '#venues/published-venue.ts'
import { StillWheel } from '#wheel/web/still-wheel.tsx'

type Props = {
  readonly venue: Pick<ShownVenue, 'theme' | 'prizes' | 'reviewMode' | 'hasOtherOdds'>
  /**
   * The odds in force now. Null for the HTML of a page, which may be shown long after it was made.
   * Only prizes that cannot run out are then named.
   */
  readonly odds: readonly Prize[] | null
  /** The mark of the venue, for the hub. */
  readonly mark: ReactNode
}

/**
 * Shows the prizes, the wheel at rest, and the note about the review. The server renders this offer
 * into the HTML of the first view. The script of the page contains neither its code nor its texts.
 */
export function InitialOffer({ venue, odds, mark }: Props) {
  const { theme, prizes, reviewMode, hasOtherOdds } = venue
  const { toWin, back, free, counterpart } = OFFER_TEXTS
  const mayBeGone = ({ stock }: VenuePrize) => stock ?? hasOtherOdds
  const shown = odds ?? prizes.map((prize) => (mayBeGone(prize) ? { ...prize, name: '' } : prize))
  const toBeWon = listPrizesToWin(shown.filter(({ name }) => name))
  const backTomorrow = prizes.filter((prize) => odds && isBackTomorrow(prize, odds))
  return (
    <>
      <div className="initial-prizes" data-limited={prizes.some(mayBeGone) || undefined}>
        {toBeWon.length > 0 && <p>{toWin(toBeWon.map(({ name }) => name))}</p>}
        {listPrizesToWin(backTomorrow).map(({ name }) => (
          <p className="small-print" key={name}>
            {back(name)}
          </p>
        ))}
        {toBeWon.some(hasAlcohol) && <p className="small-print">{ALCOHOL_WARNING}</p>}
      </div>
      <div className="initial-wheel" aria-hidden="true">
        <StillWheel theme={theme} prizes={shown} icons={prizes} mark={mark} />
      </div>
      <p className="initial-note small-print">{reviewMode === 'invited' ? free : counterpart}</p>
    </>
  )
}

/**
 * Returns whether a prize has run out only for today. A prize with a total limit may have run out
 * for ever.
 */
function isBackTomorrow({ id, stock }: VenuePrize, odds: readonly Prize[]): boolean {
  const isGone = odds.every((prize) => prizeKeyOf(prize.id) !== prizeKeyOf(id))
  return isGone && stock?.total === undefined && stock?.perDay !== 0
}
