import type { Venue } from '#core/venue.ts'

import type { PlatformServices } from './platform-services.ts'

export type VenueServices = PlatformServices & {
  readonly venues: readonly Venue[]
}
