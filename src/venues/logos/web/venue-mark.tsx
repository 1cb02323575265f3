import { memo, type ComponentType } from 'react'

import type { ThemeName } from '#venues/themes/find-theme.ts'

/** The emblem of each theme: SVG around (0, 0) with a radius of about 45 units. */
const EMBLEMS = import.meta.glob<ComponentType<{ readonly name: string }>>(
  '../../themes/*/web/*.tsx',
  {
    import: 'Emblem',
    eager: true,
  },
)

type Props = {
  readonly theme: ThemeName
  /**
   * The name of the venue, whose initial an emblem may have; without it, the emblem is an example.
   */
  readonly name?: string | undefined
}

/** The emblem of a theme. Memoized, because it is in the hub of the turning wheel. */
export const VenueMark = memo(function VenueMark({ theme, name = 'A' }: Props) {
  const Emblem = EMBLEMS[`../../themes/${theme}/web/${theme}.tsx`] as (typeof EMBLEMS)[string]
  return (
    <svg className="mark" viewBox="-50 -50 100 100" aria-hidden="true">
      <Emblem name={name} />
    </svg>
  )
})
