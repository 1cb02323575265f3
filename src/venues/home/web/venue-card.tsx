import type { ComponentType } from 'react'

import { atVenue } from '#texts/platform/formats/at-venue.ts'
import { HOME_TEXTS } from '#texts/venues/home/home.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Icon } from '#ui/web/icon.tsx'
import type { ListedVenue } from '#venues/home/listed-venue.ts'

/** The picture of each theme: SVG of 400 × 220 units, cropped by the card. */
const SCENES = import.meta.glob<ComponentType<{ readonly mark: string }>>(
  '../../themes/*/web/*.tsx',
  { import: 'Scene', eager: true },
)

/** The link to a venue's page, in the venue's theme. */
export function VenueCard({
  venue,
  href,
  label,
}: {
  venue: ListedVenue
  href: string
  label: string
}) {
  const Scene = SCENES[
    `../../themes/${venue.theme}/web/${venue.theme}.tsx`
  ] as (typeof SCENES)[string]
  return (
    <a className="venue-card" href={href} data-theme={venue.theme} data-venue={venue.key}>
      <svg className="scene" viewBox="0 4 400 190" aria-hidden="true">
        <Scene mark={venue.mark ?? ''} />
      </svg>
      <span className="venue-card-text">
        <span className="venue-card-name" translate="no">
          {venue.name}
        </span>
        <span className="venue-card-invitation">{venue.invitation}</span>
        <span className="button venue-card-action">
          {label} <Icon path={FIRST_ICON_PATHS.back} />
        </span>
      </span>
    </a>
  )
}

/** Returns the label of a venue's card: « Jouer chez Wafu Bar ». */
export function playLabel(venue: Pick<ListedVenue, 'name'>): string {
  return `${HOME_TEXTS.play} ${atVenue(venue.name)}`
}
