import type { PHONE_CALLS } from '#admin/phones/server/phones.ts'
import type { HAND_OVER_CALLS } from '#admin/phones/server/hand-overs.ts'
import { callsOf } from '#platform/calls/call.ts'

export const phonesCalls = callsOf<typeof PHONE_CALLS>('/gestion/calls/phones')
export const handOversCalls = callsOf<typeof HAND_OVER_CALLS>('/gestion/calls/hand-overs')
