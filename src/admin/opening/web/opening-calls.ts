import type { OPENING_CALLS } from '#admin/opening/server/opening.ts'
import { callsOf } from '#platform/calls/call.ts'

export const openingCalls = callsOf<typeof OPENING_CALLS>('/gestion/calls/opening')
