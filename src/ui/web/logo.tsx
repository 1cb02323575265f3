/** The fields of a venue that the logo needs. */
export type LogoVenue = { readonly key: string; readonly name: string; readonly logo?: string }

/**
 * A venue's logo; without one, and with one that is about as wide as high, its mark and its name.
 * The HTML contains both drawings, by venue key.
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

/** The mark of a venue, which the HTML contains by the key of the venue. */
export function VenueMark({ venueKey }: { venueKey: string }) {
  return (
    <svg className="mark" viewBox="-50 -50 100 100" aria-hidden="true">
      <use href={`#mark-${venueKey}`} />
    </svg>
  )
}
