import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Icon } from '#ui/web/icon.tsx'
import { HOME_TEXTS } from '#venues/home.fr.ts'
import type { ThemeName, Venue } from '#venues/venue.ts'

import { NeonScene } from './themes/neon-scene.tsx'
import { NightScene } from './themes/night-scene.tsx'

const SCENES: Record<ThemeName, () => React.JSX.Element> = { neon: NeonScene, nolimit: NightScene }

/** The link to a venue's page, in the venue's theme. */
export function VenueCard({ venue, href, label }: { venue: Venue; href: string; label: string }) {
  const Scene = SCENES[venue.theme]
  return (
    <a className="venue-card" href={href} data-theme={venue.theme}>
      <Scene />
      <span className="venue-card-text">
        <span className="venue-card-name">{venue.name}</span>
        <span className="venue-card-invitation">{venue.invitation}</span>
        <span className="venue-card-action">
          {label} <Icon path={FIRST_ICON_PATHS.back} />
        </span>
      </span>
    </a>
  )
}

/** The label of a venue's card: « Jouer chez » with the name. */
export function playLabel(venue: Venue): string {
  return `${HOME_TEXTS.play} ${venue.name}`
}
