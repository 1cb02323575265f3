import type { DRAFT_CALLS } from '#admin/draft/server/draft-calls.ts'
import { callsOf } from '#platform/calls/call.ts'

export const draftCalls = callsOf<typeof DRAFT_CALLS>('/gestion/calls/draft')
