import type { VenueDocument } from './document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

/** A link to no venue, which the owner must replace. */
export const EXAMPLE_REVIEW_LINK = 'https://search.google.com/local/writereview?placeid=EXEMPLE'

/**
 * Returns the document of a new venue, with the prizes and rules of `preset` and example company
 * data.
 */
export function newDocument(name: string, preset: VenueDocument = wafubar): VenueDocument {
  const { logo: _, accent: __, termsDate: ___, ...example } = preset
  const email = 'contact@exemple.example'
  return {
    ...example,
    name,
    dayStart: '06:00',
    reviewMode: 'invited',
    invitation: 'Un mot sur la maison.',
    reviewLink: EXAMPLE_REVIEW_LINK,
    mapsLink: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(name)}`,
    adminEmail: email,
    legal: { ...example.legal, company: `${name} (exemple)`, email, isExample: true },
  }
}
