import type { VenueDocument } from '#venues/document/document-schema.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'
import { layOutWheel } from '#venues/prizes/wheel-layout.ts'

/** A venue as the game uses it: its document, with the segments of the wheel, and its switches. */
export type Venue = Omit<VenueDocument, 'prizes'> & {
  /** Identifies the venue in addresses, storage and `app_identifier`. */
  readonly key: string
  /** The segments of the wheel, clockwise from the top. Their probabilities total 100. */
  readonly prizes: readonly VenuePrize[]
  /** True while the game is paused. Won prizes are still handed over. */
  readonly paused?: boolean
  /**
   * The instant from which on the game is closed for ever (ISO 8601). Won prizes are still handed
   * over.
   */
  readonly archivedAt?: string
}

export type ParticipationPeriod = Venue['period']
export type ReviewMode = NonNullable<Venue['reviewMode']>

/** Returns the venue with that key and document, neither paused nor archived. */
export function toVenue(key: string, document: VenueDocument): Venue {
  return { key, ...document, prizes: layOutWheel(document.prizes) }
}

/** Months for which data is stored after a participation. */
export const DEFAULT_RETENTION_MONTHS = 12

/** Returns for how many months a player's address is stored after the participation. */
export function retentionMonthsOf({ retentionMonths = DEFAULT_RETENTION_MONTHS }: Venue): number {
  return retentionMonths
}
