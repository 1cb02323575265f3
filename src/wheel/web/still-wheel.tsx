import type { ReactNode } from 'react'

import { findBestPrize } from '#wheel/best-prize.ts'
import { FULL_TURN_DEGREES } from '#wheel/geometry.ts'
import type { ThemeName } from '#venues/themes/find-theme.ts'
import type { Prize } from '#venues/prizes/prize.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'

import { RADII, SegmentGroups, WheelGradients, WheelPointer } from './wheel-drawing.tsx'

type Props = {
  readonly theme: ThemeName
  readonly prizes: readonly Prize[]
  /** The prizes of the venue, which determine the icons; left out if `prizes` have the icons. */
  readonly icons?: readonly VenuePrize[]
  /** The mark of the venue, for the hub. */
  readonly mark: ReactNode
}

/**
 * Draws a wheel at rest, with the best prize at the top. The server renders this wheel into the
 * HTML of the first view.
 */
export function StillWheel({ theme, prizes, icons = prizes, mark }: Props) {
  const count = prizes.length
  const best = findBestPrize(prizes)
  return (
    <svg className="wheel-drawing" viewBox="-100 -100 200 200" aria-hidden="true">
      <WheelGradients theme={theme} isStill />
      <g transform={`rotate(${(-FULL_TURN_DEGREES / count) * (best + 0.5)})`}>
        <SegmentGroups theme={theme} prizes={prizes} icons={icons} litId={null} isStill />
      </g>
      <circle className="wheel-centre" r={RADII.hub} />
      <g transform="translate(-17 -17)scale(.17)">{mark}</g>
      <g className="wheel-still-pointer" transform="translate(-8.5 -111)scale(.71)">
        <WheelPointer />
      </g>
    </svg>
  )
}
