import { instantMs } from '#platform/formats/instant.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import type { Venue } from '#venues/venue.ts'

import { previewWheel } from '#admin/prizes/prize-summary.ts'

/**
 * Returns the venue that an unfinished draft would make. Dates that are no instants are left out.
 */
export function previewVenue(
  key: string,
  { opensAt, closesAt, ...document }: VenueDocument,
): Venue {
  return {
    key,
    ...document,
    prizes: previewWheel(document.prizes),
    ...(isInstant(opensAt) && { opensAt }),
    ...(isInstant(closesAt) && { closesAt }),
  }
}

function isInstant(text: string | undefined): text is string {
  return text !== undefined && !Number.isNaN(instantMs(text))
}
