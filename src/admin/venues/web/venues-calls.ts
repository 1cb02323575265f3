import type { VENUE_CALLS } from '#admin/venues/server/venues.ts'
import { callsOf } from '#platform/calls/call.ts'

export const venuesCalls = callsOf<typeof VENUE_CALLS>('/gestion/calls/venues')
