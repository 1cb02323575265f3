import { EXAMPLE_LOGO_PICTURES } from '#venues/examples/logo-pictures.ts'
import type { Venue } from '#venues/venue.ts'

/** A Content-ID needs a domain part (RFC 2392); the domain is never resolved. */
export const LOGO_CID = 'logo@roue-des-avis'

type Logo = Pick<Venue, 'logo' | 'logoPicture'>

/** Is there a picture of the venue's logo? Mails show no SVG. */
export function hasMailLogo({ logo, logoPicture }: Logo): boolean {
  return logo === undefined ? logoPicture !== undefined : EXAMPLE_LOGO_PICTURES.has(logo)
}
