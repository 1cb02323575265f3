import type { StepCounts } from '#server/stats/step-counts.ts'

import type { VenueServices } from './venue-services.ts'

export type StatsServices = VenueServices & {
  readonly steps: StepCounts
}
