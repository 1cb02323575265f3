import { lazy, type ComponentType } from 'react'

import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import type { Role } from '#platform/calls/access.ts'

/** A screen of a venue, made by `lazyScreen`. */
export type ScreenEntry = {
  /** The segment of its address: `/gestion#/<venue>/<id>`. */
  readonly id: string
  readonly label: string
  /** An SVG path in a view box of 24 × 24 units. */
  readonly icon: string
  /** The least role that sees it. */
  readonly least: Role
  readonly Screen: ComponentType<ScreenProps>
}

/** Returns a screen whose code is loaded when it is first shown. */
export function lazyScreen(
  load: () => Promise<ComponentType<ScreenProps>>,
): ComponentType<ScreenProps> {
  return lazy(async () => ({ default: await load() }))
}
