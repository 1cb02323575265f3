import { switchVenue } from '#admin/server/switch-venue.ts'
import type { ARCHIVE_VENUE } from '#admin/venue-calls.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/server/http/serve-call.ts'

export const archiveVenue: MemberCallHandler<typeof ARCHIVE_VENUE, MemberServices> = async (
  { venue: key },
  { venues },
  { member: { memberId }, transaction },
) => {
  await transaction(async (query) => switchVenue(query, { key, event: 'archived', memberId }))
  await venues.refresh()
  return answered({})
}
