import { instantMs } from '#platform/formats/instant.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'
import { layOutWheel } from '#venues/prizes/wheel-layout.ts'
import type { Venue } from '#venues/venue.ts'

/** Returns the venue that an unfinished draft would publish, without its invalid dates. */
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

const NO_PRIZE = { key: 'none', name: '…', icon: 'gift', alcohol: false, probability: 0 } as const

/** Returns the segments of a wheel whose prizes may be invalid. */
export function previewWheel(prizes: readonly DocumentPrize[]): readonly VenuePrize[] {
  const shown = prizes.map((prize) => ({
    ...prize,
    name: prize.name.trim() || NO_PRIZE.name,
    probability: Math.max(prize.probability || 0, 0),
  }))
  const segments = layOutWheel(shown.length > 0 ? shown : [NO_PRIZE])
  return segments.map((segment) => ({ ...segment, probability: Math.max(segment.probability, 0) }))
}
