import type { MEMBERS_CALLS } from '#members/server/calls.ts'
import { callsOf } from '#platform/calls/call.ts'

export const membersCalls = callsOf<typeof MEMBERS_CALLS>('/gestion/calls/members')
