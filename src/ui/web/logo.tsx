/** The fields of a venue that the logo needs. */
export type LogoVenue = { readonly key: string; readonly name: string; readonly logo?: string }

/**
 * A venue's logo, or its name if it has none. The HTML contains each logo as an SVG symbol, by
 * venue key.
 */
export function Logo({ venue, className }: { venue: LogoVenue; className: string }) {
  if (venue.logo === undefined)
    return (
      <span className={`${className} name-sign`} translate="no">
        {venue.name}
      </span>
    )
  return (
    <svg className={className} viewBox="0 0 500 110" role="img" aria-label={venue.name}>
      <use href={`#logo-${venue.key}`} />
    </svg>
  )
}
