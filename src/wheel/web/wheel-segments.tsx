import { memo } from 'react'

import type { ThemeName } from '#venues/find-theme.ts'
import { labelWidth } from '#venues/label-fonts.ts'
import { isWin, type Prize, prizeKeyOf, type PrizeType } from '#venues/prize.ts'
import { PRIZE_ICON_PATHS, type PrizeIcon } from '#venues/prize-icon-paths.ts'
import type { VenuePrize } from '#venues/stock.ts'
import type { GradientStop } from '#venues/theme.ts'
import { toneOf, wheelOf } from '#venues/web/theme-tones.ts'
import { FULL_TURN_DEGREES } from '#wheel/geometry.ts'
import { fitLabels } from '#wheel/label-fit.ts'

import { SegmentLabel } from './segment-label.tsx'
import { RADII, sectorPath, tubePath } from './segment-shape.ts'

const LABEL = { size: 11, inner: 31, gap: 4.6 }
/** A label ends at the tube; below an icon it ends earlier. */
const LABEL_ENDS = { tube: 80.5, icon: 63.5 }
const ICON = 'translate(-8.2 -81.4)scale(.68)'

type Props = {
  readonly theme: ThemeName
  readonly prizes: readonly Prize[]
  /** The prizes of the venue, whose icons and tones `prizes` show. */
  readonly icons: readonly VenuePrize[]
  readonly litId: string | null
}

/** A wheel that never turns: its segments have no identity, and styles shade it. */
type Still = { readonly isStill?: boolean }

/**
 * The drawing of the disc. Memoized, so that it renders only when another segment lights up, never
 * while the wheel turns.
 */
export const WheelSegments = memo(function WheelSegments({ litId, ...props }: Props) {
  return (
    <svg className="wheel-drawing" viewBox="-100 -100 200 200" aria-hidden="true">
      <WheelGradients theme={props.theme} />
      <SegmentGroups {...props} litId={litId} />
    </svg>
  )
})

/** The light of the segments and of the pegs. */
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

function toStop({ at, colour, opacity = 1 }: GradientStop) {
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
  return <stop key={at + colour} offset={at} stopColor={colour + alpha} />
}

/** The segments with their pegs. */
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
 * Returns the icon of the venue's prize with the same key; for a prize that the venue no longer
 * has, that of its type.
 */
function iconOf({ id, type }: Prize, icons: readonly VenuePrize[]): PrizeIcon {
  return (
    icons.find((prize) => prizeKeyOf(prize.id) === prizeKeyOf(id))?.icon ?? ICONS_OF_TYPES[type]
  )
}
