import type { PlatformServices } from '#platform/server/services.ts'

import type { VenueStore } from './venue-store.ts'

export type VenueServices = PlatformServices & {
  readonly venues: VenueStore
}
