import type { PlatformServices } from '#platform/server/services.ts'
import type { Venue } from '#venues/venue.ts'

export type VenueServices = PlatformServices & {
  readonly venues: readonly Venue[]
}
