import type { VenueServices } from '#venues/server/services.ts'

import type { StepCounts } from './step-counts.ts'

export type FiguresServices = VenueServices & {
  readonly steps: StepCounts
}
