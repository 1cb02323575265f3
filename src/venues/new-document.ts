import type { VenueDocument } from './document-schema.ts'
import { wafubar } from './examples/wafubar.ts'

/** Returns the document of a new venue, with example data. */
export function newDocument(name: string): VenueDocument {
  const { logo: _, termsDate: _date, ...document } = wafubar
  return { ...document, name }
}
