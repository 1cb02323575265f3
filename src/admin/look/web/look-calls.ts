import type { LOGO_CALLS } from '#admin/look/server/logos.ts'
import { callsOf } from '#platform/calls/call.ts'

export const logosCalls = callsOf<typeof LOGO_CALLS>('/gestion/calls/logos')
