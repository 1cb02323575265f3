import { memo } from 'react'

import type { ThemeName } from '#venues/themes/find-theme.ts'
import { labelWidth } from '#venues/themes/label-fonts.ts'
import { isWin, type Prize, prizeKeyOf, type PrizeType } from '#venues/prizes/prize.ts'
import { PRIZE_ICON_PATHS, type PrizeIcon } from '#venues/prizes/prize-icon-paths.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'
import type { GradientStop } from '#venues/themes/theme.ts'
import { toneOf, wheelOf } from '#venues/themes/web/theme-tones.ts'
import { FULL_TURN_DEGREES, pointOnCircle } from '#wheel/geometry.ts'
import { fitLabels, type FittedLabel, LINE_HEIGHT } from '#wheel/label-fit.ts'

/** The radii in units of the view box, in which the wheel has radius 100. */
export const RADII = { ring: 94.5, segment: 89, peg: 94.5, hub: 22.5 }
const TUBE = { inner: 28.5, outer: 84.5, gap: 3.6 }
const LABEL = { size: 11, inner: 31, gap: 4.6 }
/** The radius at which a label ends: at the tube, or earlier below an icon. */
const LABEL_ENDS = { tube: 80.5, icon: 63.5 }
const ICON = 'translate(-8.2 -81.4)scale(.68)'

type Props = {
  readonly theme: ThemeName
  readonly prizes: readonly Prize[]
  /** The prizes of the venue, which determine the icons and tones of `prizes`. */
  readonly icons: readonly VenuePrize[]
  readonly litId: string | null
}

/**
 * `isStill`: true if the wheel never turns. Its segments have no ids, and a style sheet shades it.
 */
type Still = { readonly isStill?: boolean }

/**
 * Draws the disc. The component is memoized. It renders only when a segment lights up, never while
 * the wheel turns.
 */
export const WheelSegments = memo(function WheelSegments({ litId, ...props }: Props) {
  return (
    <svg className="wheel-drawing" viewBox="-100 -100 200 200" aria-hidden="true">
      <WheelGradients theme={props.theme} />
      <SegmentGroups {...props} litId={litId} />
    </svg>
  )
})

/** Defines the gradients of the segments and of the pegs. */
export function WheelGradients({ theme, isStill = false }: Pick<Props, 'theme'> & Still) {
  const { shade, peg } = wheelOf(theme)
  return (
    <defs>
      {!isStill && (
        <radialGradient
          id={`${theme}-shade`}
          gradientUnits="userSpaceOnUse"
          cx="0"
          cy="0"
          r={RADII.segment}
        >
          {shade.map(toStop)}
        </radialGradient>
      )}
      <radialGradient id={`${theme}-peg`}>{peg.map(toStop)}</radialGradient>
    </defs>
  )
}

function toStop([at, colour, opacity = 1]: GradientStop) {
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
  return <stop key={at + colour} offset={at} stopColor={colour + alpha} />
}

/** Draws the segments with their pegs. */
export function SegmentGroups({ theme, prizes, icons, litId, isStill = false }: Props & Still) {
  const width = FULL_TURN_DEGREES / prizes.length
  const fitted = fitLabels(prizes.map(labelOf), width, LABEL.size, (text) =>
    labelWidth(wheelOf(theme).labelFont, text),
  )
  return (
    <>
      <circle className="wheel-ring-glow" r={RADII.ring} />
      <circle className="wheel-ring" r={RADII.ring} />
      {prizes.map((prize, index) => (
        <g
          key={prize.id}
          className="wheel-segment"
          transform={`rotate(${width * (index + 0.5)})`}
          data-prize-id={isStill ? undefined : prize.id}
          data-tone={toneOf(theme, prize, icons)}
          data-lit={litId === null ? undefined : litId === prize.id}
        >
          <path className="wheel-ground" d={sectorPath(width)} />
          {!isStill && (
            <path className="wheel-shade" d={sectorPath(width)} fill={`url(#${theme}-shade)`} />
          )}
          <path className="wheel-tube-glow" d={tubePath(width)} />
          <path className="wheel-tube" d={tubePath(width)} />
          <circle
            className="wheel-peg"
            r="5.5"
            cy={-RADII.peg}
            transform={`rotate(${-width / 2})`}
            fill={`url(#${theme}-peg)`}
          />
          {isWin(prize) && (
            <path
              className="wheel-icon"
              transform={ICON}
              d={PRIZE_ICON_PATHS[iconOf(prize, icons)]}
            />
          )}
          {fitted.labels[index] && <SegmentLabel label={fitted.labels[index]} size={fitted.size} />}
        </g>
      ))}
    </>
  )
}

function labelOf(prize: Prize) {
  const outer = isWin(prize) ? LABEL_ENDS.icon : LABEL_ENDS.tube
  return { text: prize.name, room: { inner: LABEL.inner, outer, gap: LABEL.gap } }
}

const ICONS_OF_TYPES: Readonly<Record<PrizeType, PrizeIcon>> = {
  cocktail: 'cocktail',
  beer: 'beer',
  softdrink: 'soft',
  nothing: 'gift',
}

/**
 * Returns the icon of the venue's prize with the same key. If the venue no longer has this prize,
 * returns the icon of the type.
 */
function iconOf({ id, type }: Prize, icons: readonly VenuePrize[]): PrizeIcon {
  return (
    icons.find((prize) => prizeKeyOf(prize.id) === prizeKeyOf(id))?.icon ?? ICONS_OF_TYPES[type]
  )
}

/**
 * Draws a label along the radius of a segment whose middle points up. `textLength` is the measured
 * length, which any font fills. A text without `y` is at 0.
 */
function SegmentLabel({ label: { middle, lines }, size }: { label: FittedLabel; size: number }) {
  return lines.map(({ text, length }, index) => (
    <text
      key={text}
      className="wheel-label"
      transform="rotate(-90)"
      x={round(middle)}
      y={round((index - (lines.length - 1) / 2) * LINE_HEIGHT * size) || undefined}
      fontSize={size}
      textLength={round(length)}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  ))
}

const round = (value: number) => Number(value.toFixed(1))

/** Returns the path of a sector of `width` degrees whose middle points up. */
function sectorPath(width: number): string {
  const half = width / 2
  return `M0 0L${point(RADII.segment, -half)}A${RADII.segment} ${RADII.segment} 0 0 1 ${point(RADII.segment, half)}Z`
}

/** Returns the path of the bright line inside a segment, at a constant distance from its edges. */
function tubePath(width: number): string {
  const [near, far] = [halfAngle(width, TUBE.inner), halfAngle(width, TUBE.outer)]
  return `M${point(TUBE.inner, -near)}L${point(TUBE.outer, -far)}A${TUBE.outer} ${TUBE.outer} 0 0 1 ${point(TUBE.outer, far)}L${point(TUBE.inner, near)}A${TUBE.inner} ${TUBE.inner} 0 0 0 ${point(TUBE.inner, -near)}Z`
}

function halfAngle(width: number, radius: number): number {
  return Math.max(width / 2 - (Math.asin(TUBE.gap / radius) * 180) / Math.PI, 0)
}

function point(radius: number, degrees: number): string {
  const { x, y } = pointOnCircle(degrees, radius)
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** Draws the pointer of the wheel in a box of 24 × 40 units. */
export function WheelPointer() {
  return (
    <>
      <path className="wheel-pointer-blade" d="M12 39 3.6 13.5a9 9 0 1 1 16.8 0Z" />
      <path className="wheel-pointer-facet" d="M12 39 3.6 13.5A9 9 0 0 1 12 1.2Z" />
      <circle className="wheel-pointer-hinge" cx="12" cy="10" r="3.4" />
    </>
  )
}
