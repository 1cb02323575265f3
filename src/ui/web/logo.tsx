/** The fields of a venue that the logo needs. */
export type LogoVenue = { readonly key: string; readonly name: string; readonly logo?: string }

/**
 * Draws a venue's logo. For a venue without a wide logo, draws its mark and its name. The HTML
 * contains the drawings, by venue key.
 */
export function Logo({ venue, className }: { venue: LogoVenue; className: string }) {
  if (venue.logo === undefined)
    return (
      <span className={`${className} name-sign`} translate="no">
        <VenueMark venueKey={venue.key} />
        {venue.name}
      </span>
    )
  return (
    <svg className={className} viewBox="0 0 500 110" role="img" aria-label={venue.name}>
      <use href={`#logo-${venue.key}`} />
    </svg>
  )
}

/** Draws the mark of a venue, which the HTML contains by venue key. */
export function VenueMark({ venueKey }: { venueKey: string }) {
  return (
    <svg className="mark" viewBox="-50 -50 100 100" aria-hidden="true">
      <use href={`#mark-${venueKey}`} />
    </svg>
  )
}
