import type { AdminServices } from '#admin/frame/server/services.ts'
import type { DrawServices } from '#draw/server/services.ts'
import type { MemberServices } from '#members/server/services.ts'
import type { StatsServices } from '#stats/server/services.ts'

import type { VenuePages } from './pages/venue-pages.ts'

/** The services of all calls and commands: the intersection of the types of the modules. */
export type Services = DrawServices &
  StatsServices &
  MemberServices &
  AdminServices & { readonly pages: VenuePages }
