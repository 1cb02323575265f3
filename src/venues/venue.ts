import type { VenueDocument } from '#venues/document/document-schema.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'
import { layOutWheel } from '#venues/prizes/wheel-layout.ts'

/**
 * A venue in the game. It consists of its document, the segments of the wheel, its pause and its
 * archiving.
 */
export type Venue = Omit<VenueDocument, 'prizes'> & {
  /** The key that identifies the venue in addresses, storage and `app_identifier`. */
  readonly key: string
  /** The segments of the wheel, clockwise from the top. The sum of their probabilities is 100. */
  readonly prizes: readonly VenuePrize[]
  /** True while the game is paused. Won prizes are still handed over. */
  readonly paused?: boolean
  /**
   * The ISO 8601 instant from which the game is closed for ever. Won prizes are still handed over.
   */
  readonly archivedAt?: string
}

export type ParticipationPeriod = Venue['period']
export type ReviewMode = NonNullable<Venue['reviewMode']>

/** Returns the venue with that key and document, neither paused nor archived. */
export function toVenue(key: string, document: VenueDocument): Venue {
  return { key, ...document, prizes: layOutWheel(document.prizes) }
}
