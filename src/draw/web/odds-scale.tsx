import type { CSSProperties } from 'react'

import { oddsScale } from '#draw/verification-steps.ts'
import { formatScalePosition, VERIFICATION_TEXTS } from '#texts/draw/verification-screen.ts'
import type { ThemeName } from '#venues/find-theme.ts'
import { ODDS_TOTAL_PERCENT, type Prize } from '#venues/prize.ts'
import { toneOf } from '#venues/web/theme-tones.ts'

type Props = {
  readonly theme: ThemeName
  readonly odds: readonly Prize[]
  readonly roll: number
  readonly drawnId: string
}

/**
 * The prizes side by side from 0 to 100, each as wide as its probability, and the position of the
 * roll.
 */
export function OddsScale({ theme, odds, roll, drawnId }: Props) {
  const scale = oddsScale(odds)
  const drawn = scale.find(({ prize }) => prize.id === drawnId)
  if (!drawn) return null
  const { prize, from, to } = drawn
  return (
    <figure className="scale">
      <div className="scale-bar" aria-hidden="true">
        {scale.map((part) => (
          <span
            key={part.prize.id}
            className="scale-part"
            data-tone={toneOf(theme, part.prize, odds)}
            data-drawn={part === drawn}
            style={{ '--share': part.prize.probability } as CSSProperties}
          />
        ))}
        <span
          className="scale-mark"
          style={{ '--roll-share': roll / ODDS_TOTAL_PERCENT } as CSSProperties}
        />
      </div>
      <div className="scale-ends" aria-hidden="true">
        <span>0</span>
        <span>100</span>
      </div>
      <figcaption>
        {VERIFICATION_TEXTS.scale(
          formatScalePosition(roll),
          prize.name,
          formatScalePosition(from),
          formatScalePosition(to),
        )}
      </figcaption>
    </figure>
  )
}
