import { PAGE_TEXTS } from '#core/page-texts.ts'
import type { ThemeName, Venue } from '#core/venue.ts'

import { FIRST_DRAWINGS } from './first-drawings.ts'
import { Icon } from './icon.tsx'
import { NightDoor } from './night-door.tsx'
import { NorenDoor } from './noren-door.tsx'

const SCENES: Record<ThemeName, () => React.JSX.Element> = { neon: NorenDoor, nolimit: NightDoor }

/** The way into a venue's world, already in its colours. */
export function VenueDoor({ venue, href, label }: { venue: Venue; href: string; label: string }) {
  const Scene = SCENES[venue.theme]
  return (
    <a className="door" href={href} data-theme={venue.theme}>
      <Scene />
      <span className="door-text">
        <span className="door-name">{venue.name}</span>
        <span className="door-invitation">{venue.invitation}</span>
        <span className="door-way">
          {label} <Icon drawing={FIRST_DRAWINGS.back} />
        </span>
      </span>
    </a>
  )
}

export function playLabel(venue: Venue): string {
  return `${PAGE_TEXTS.home.play} ${venue.name}`
}
