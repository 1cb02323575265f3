import type { PlatformServices } from '#platform/server/services.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import type { VenueStore } from '#venues/server/venue-store.ts'

export type PublishServices = Pick<PlatformServices, 'hashes' | 'log'> & {
  readonly venues: Pick<VenueStore, 'refresh'>
  readonly pages: {
    /** Rejects if the page of the venue cannot be rendered. */
    check(venue: PublishedVenue): Promise<void>
  }
  /** True in production, where example legal data are refused. */
  readonly isProduction: boolean
  /** True if a venue may be changed to ask for a review before the game. */
  readonly allowsRequiredReviews: boolean
}
