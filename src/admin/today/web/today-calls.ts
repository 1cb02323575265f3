import type { TODAY_CALLS } from '#admin/today/server/today.ts'
import type { WIN_CALLS } from '#admin/today/server/wins.ts'
import type { SWITCH_CALLS } from '#admin/today/server/switches.ts'
import { callsOf } from '#platform/calls/call.ts'

/** The interval at which the screen « Aujourd’hui » reads the venue while the screen is visible. */
export const TODAY_POLL_MS = 10_000

export const todayCalls = callsOf<typeof TODAY_CALLS>('/gestion/calls/today')
export const winsCalls = callsOf<typeof WIN_CALLS>('/gestion/calls/wins')
export const switchesCalls = callsOf<typeof SWITCH_CALLS>('/gestion/calls/switches')
