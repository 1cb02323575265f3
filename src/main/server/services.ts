import type { DrawServices } from '#draw/server/services.ts'
import type { StatsServices } from '#stats/server/services.ts'

/** What all calls and commands together use: a value of it is a value of each module's type. */
export type Services = DrawServices & StatsServices
