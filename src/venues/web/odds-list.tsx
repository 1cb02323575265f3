import type { CSSProperties } from 'react'

import { frenchPercent } from '#platform/french-formats.ts'
import type { LegendEntry } from '#venues/odds-legend.ts'

/** One row for each prize: colour, name, and probability as a bar and as a number. */
export function OddsList({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="odds">
      {entries.map(({ name, type, probability }) => (
        <li className="odds-row" key={name} data-prize={name} data-type={type}>
          <span className="odds-swatch" />
          <span className="odds-name">{name}</span>
          <span className="odds-bar" style={{ '--share': probability / 100 } as CSSProperties} />
          <span className="odds-percent">{frenchPercent(probability)}</span>
        </li>
      ))}
    </ul>
  )
}
