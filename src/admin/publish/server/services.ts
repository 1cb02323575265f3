import type { Query } from '#database/server/database.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import type { VenueStore } from '#venues/server/venue-store.ts'

/**
 * Runs a transaction: as the owner of the database, or as a member with the access rules of
 * `venue_admin`.
 */
export type RunTransaction = <T>(work: (query: Query) => Promise<T>) => Promise<T>

export type PublishServices = Pick<PlatformServices, 'hashes' | 'log'> & {
  readonly venues: Pick<VenueStore, 'refresh'>
  readonly pages: {
    /** Rejects if the page of the venue cannot be rendered. */
    check(venue: PublishedVenue): Promise<void>
  }
  /** Production refuses example legal data. */
  readonly isProduction: boolean
}
