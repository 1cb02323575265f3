import { findBestPrize } from '#wheel/best-prize.ts'
import { FULL_TURN_DEGREES } from '#wheel/geometry.ts'
import type { ThemeName } from '#venues/find-theme.ts'
import type { VenuePrize } from '#venues/stock.ts'

import { RADII } from './segment-shape.ts'
import { WheelPointer } from './wheel-pointer.tsx'
import { SegmentGroups, WheelGradients } from './wheel-segments.tsx'

/** How far from the top a segment may be to be drawn, as a fraction of a turn. */
const SHOWN = 0.3

type Props = { readonly theme: ThemeName; readonly prizes: readonly VenuePrize[] }

/** The upper half of a wheel at rest, with the best prize at the top. The server draws it into the HTML of the first view. */
export function HalfWheel({ theme, prizes }: Props) {
  const count = prizes.length
  const best = findBestPrize(prizes)
  const isShown = (index: number) => {
    const turn = (((index - best) / count) % 1) + 1
    return Math.min(turn % 1, 1 - (turn % 1)) < SHOWN
  }
  return (
    <svg className="wheel-drawing" viewBox="-100 -100 200 200" aria-hidden="true">
      <WheelGradients theme={theme} />
      <g transform={`rotate(${(-FULL_TURN_DEGREES / count) * (best + 0.5)})`}>
        <SegmentGroups theme={theme} prizes={prizes} icons={prizes} litId={null} isShown={isShown} />
      </g>
      <circle className="wheel-centre" r={RADII.hub} />
      <g className="wheel-still-pointer" transform="translate(-8.5 -111)scale(.71)">
        <WheelPointer />
      </g>
    </svg>
  )
}
