import type { AUDIT_CALLS } from '#admin/audit/server/events.ts'
import { callsOf } from '#platform/calls/call.ts'

export const auditCalls = callsOf<typeof AUDIT_CALLS>('/gestion/calls/audit')
