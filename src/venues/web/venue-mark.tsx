import { memo, type ComponentType } from 'react'

import type { ThemeName } from '#venues/find-theme.ts'

/** The emblem of each theme: SVG around (0, 0) with a radius of about 45 units. */
const EMBLEMS = import.meta.glob<ComponentType>('./themes/*.tsx', { import: 'Emblem', eager: true })

/** The emblem of a theme. Memoized, because it is in the hub of the turning wheel. */
export const VenueMark = memo(function VenueMark({ theme }: { theme: ThemeName }) {
  const Emblem = EMBLEMS[`./themes/${theme}.tsx`] as ComponentType
  return (
    <svg className="mark" viewBox="-50 -50 100 100" aria-hidden="true">
      <Emblem />
    </svg>
  )
})
