/** What the logo shows of a venue. */
export type LogoVenue = { readonly key: string; readonly name: string }

/** A venue's logo: the build puts the drawings of public/logos/ into the page, each under its venue's key. */
export function Logo({ venue, className }: { venue: LogoVenue; className: string }) {
  return (
    <svg className={className} viewBox="0 0 500 110" role="img" aria-label={venue.name}>
      <use href={`#logo-${venue.key}`} />
    </svg>
  )
}
