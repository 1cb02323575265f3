import type { HAND_OVER_CALLS } from '#admin/hand-overs/server/hand-overs.ts'
import { callsOf } from '#platform/calls/call.ts'

export const handOversCalls = callsOf<typeof HAND_OVER_CALLS>('/gestion/calls/hand-overs')
