import type { PHONE_CALLS } from '#admin/staff-phones/server/staff-phones.ts'
import { callsOf } from '#platform/calls/call.ts'

export const phonesCalls = callsOf<typeof PHONE_CALLS>('/gestion/calls/phones')
