import type { PRIZE_CALLS } from '#admin/prizes/server/read-stock.ts'
import { callsOf } from '#platform/calls/call.ts'

export const prizesCalls = callsOf<typeof PRIZE_CALLS>('/gestion/calls/prizes')
