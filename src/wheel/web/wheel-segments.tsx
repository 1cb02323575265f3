import { memo } from 'react'

import type { ThemeName } from '#venues/find-theme.ts'
import type { Prize } from '#venues/prize.ts'
import { toneOf } from '#venues/web/theme-tones.ts'
import { FULL_TURN_DEGREES } from '#wheel/geometry.ts'

/** Lengths are in units of the view box, in which the wheel has radius 100. */
const RIM_RADIUS = 92
const SEGMENT_RADIUS = 89
const TUBE = { inner: 31, outer: 84, gap: 3.4 }
const LABEL = { inner: 35, outer: 76, size: 11, widthPerLetter: 0.66 }
const PEG_RADIUS = 95.5

type Props = {
  readonly theme: ThemeName
  readonly prizes: readonly Prize[]
  readonly litId: string | null
}

/** The drawing of the disc. Memoized, so that it renders only when another segment lights up, never while the wheel turns. */
export const WheelSegments = memo(function WheelSegments({ theme, prizes, litId }: Props) {
  const width = FULL_TURN_DEGREES / prizes.length
  return (
    <svg className="wheel-drawing" viewBox="-100 -100 200 200" aria-hidden="true">
      <circle className="wheel-rim" r="99" />
      <circle className="wheel-rim-line" r={RIM_RADIUS} />
      {prizes.map((prize, index) => (
        <g
          key={prize.id}
          className="wheel-segment"
          transform={`rotate(${width * (index + 0.5)})`}
          data-prize-id={prize.id}
          data-tone={toneOf(theme, prize)}
          data-lit={litId === null ? undefined : litId === prize.id}
        >
          <path className="wheel-ground" d={sector(width)} />
          <path className="wheel-tube" d={tube(width)} />
          <text
            className="wheel-label"
            transform="rotate(-90)"
            x={(LABEL.inner + LABEL.outer) / 2}
            fontSize={labelSize(prize.name)}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {prize.name}
          </text>
        </g>
      ))}
      {prizes.map((prize, index) => (
        <circle
          key={prize.id}
          className="wheel-peg"
          r="2.1"
          cy={-PEG_RADIUS}
          transform={`rotate(${width * index})`}
        />
      ))}
    </svg>
  )
})

function labelSize(name: string): number {
  return Math.min(LABEL.size, (LABEL.outer - LABEL.inner) / (name.length * LABEL.widthPerLetter))
}

/** The path of a sector of `width` degrees; its middle points up. */
function sector(width: number): string {
  const half = width / 2
  return `M0 0L${point(SEGMENT_RADIUS, -half)}A${SEGMENT_RADIUS} ${SEGMENT_RADIUS} 0 0 1 ${point(SEGMENT_RADIUS, half)}Z`
}

/** The path of the bright line inside a segment, at a constant distance from its edges. */
function tube(width: number): string {
  const [near, far] = [halfAngle(width, TUBE.inner), halfAngle(width, TUBE.outer)]
  return `M${point(TUBE.inner, -near)}L${point(TUBE.outer, -far)}A${TUBE.outer} ${TUBE.outer} 0 0 1 ${point(TUBE.outer, far)}L${point(TUBE.inner, near)}A${TUBE.inner} ${TUBE.inner} 0 0 0 ${point(TUBE.inner, -near)}Z`
}

function halfAngle(width: number, radius: number): number {
  return Math.max(width / 2 - (Math.asin(TUBE.gap / radius) * 180) / Math.PI, 0)
}

function point(radius: number, degrees: number): string {
  const radians = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(radians)).toFixed(2)} ${(-radius * Math.cos(radians)).toFixed(2)}`
}
