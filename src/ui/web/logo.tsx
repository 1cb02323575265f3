/** The fields of a venue that the logo needs. */
export type LogoVenue = { readonly key: string; readonly name: string }

/** A venue's logo. The build inserts the files of public/logos/ into the page as SVG symbols, by venue key. */
export function Logo({ venue, className }: { venue: LogoVenue; className: string }) {
  return (
    <svg className={className} viewBox="0 0 500 110" role="img" aria-label={venue.name}>
      <use href={`#logo-${venue.key}`} />
    </svg>
  )
}
