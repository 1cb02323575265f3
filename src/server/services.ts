import type { DrawServices } from './services/draw-services.ts'
import type { StatsServices } from './services/stats-services.ts'

/** What all calls and commands together use: a value of it is a value of each module's type. */
export type Services = DrawServices & StatsServices
