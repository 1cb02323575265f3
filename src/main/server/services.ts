import type { PosterServices } from '#admin/posters/server/posters.ts'
import type { PublishServices } from '#admin/publish/server/services.ts'
import type { DrawServices } from '#draw/server/services.ts'
import type { MemberServices } from '#members/server/services.ts'
import type { FiguresServices } from '#figures/server/services.ts'

import type { VenuePages } from './pages/venue-pages.ts'

/** The services of all calls and commands. */
export type Services = DrawServices &
  FiguresServices &
  MemberServices &
  PosterServices &
  PublishServices & { readonly pages: VenuePages }
