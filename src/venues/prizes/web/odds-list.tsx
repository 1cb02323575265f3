import type { CSSProperties } from 'react'

import { formatPercent } from '#texts/platform/formats/formats.ts'
import type { ThemeName } from '#venues/themes/find-theme.ts'
import type { NamedOdds } from '#venues/prizes/odds-by-name.ts'
import { isWin } from '#venues/prizes/prize.ts'

import { toneOf } from '#venues/themes/web/theme-tones.ts'

type Props = {
  readonly theme: ThemeName
  readonly entries: readonly NamedOdds[]
  /** All prizes of the venue, if some of them are missing in `entries`. */
  readonly prizes?: readonly Pick<NamedOdds, 'name' | 'type'>[]
}

/**
 * A row for each prize, with colour, name, and probability as a bar and as a number. Losses come
 * last.
 */
export function OddsList({ theme, entries, prizes = entries }: Props) {
  return (
    <ul className="odds">
      {[...entries.filter(isWin), ...entries.filter((entry) => !isWin(entry))].map(
        ({ name, type, probability }) => (
          <li className="odds-row" key={name} data-tone={toneOf(theme, { name, type }, prizes)}>
            <span className="odds-swatch" />
            <span className="odds-name">{name}</span>
            <span className="odds-bar" style={{ '--share': probability / 100 } as CSSProperties} />
            <span className="odds-percent">{formatPercent(probability)}</span>
          </li>
        ),
      )}
    </ul>
  )
}
