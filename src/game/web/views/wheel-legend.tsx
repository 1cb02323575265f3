import { memo } from 'react'

import { GAME_TEXTS } from '#texts/game/messages.ts'
import { ALCOHOL_WARNING } from '#texts/venues/alcohol-warning.ts'
import { stockNote } from '#texts/venues/stock.ts'
import { computeLegend } from '#venues/odds-legend.ts'
import { hasAlcohol, type Prize } from '#venues/prize.ts'
import type { Venue } from '#venues/venue.ts'
import { OddsList } from '#venues/web/odds-list.tsx'

type Props = {
  readonly venue: Venue
  /** The prizes on this player's wheel: without those that have run out. */
  readonly prizes: readonly Prize[]
  readonly hasOddsChanged: boolean
}

/**
 * The prizes and their odds as a list. Memoized, so that it does not render while the wheel turns.
 */
export const WheelLegend = memo(function WheelLegend({ venue, prizes, hasOddsChanged }: Props) {
  const { legendTitle, equalSegments, oddsChanged } = GAME_TEXTS.wheel
  const note = stockNote(venue.prizes, prizes)
  return (
    <section className="legend" aria-labelledby="legend">
      <h2 id="legend">{legendTitle}</h2>
      <OddsList theme={venue.theme} entries={computeLegend(prizes)} prizes={venue.prizes} />
      {note && <p>{note}</p>}
      {hasOddsChanged && <p className="notice">{oddsChanged}</p>}
      <p className="small-print">{equalSegments}</p>
      {prizes.some(hasAlcohol) && <p className="small-print">{ALCOHOL_WARNING}</p>}
    </section>
  )
})
