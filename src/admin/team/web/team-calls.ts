import type { TEAM_CALLS } from '#admin/team/server/team.ts'
import type { INVITATION_CALLS } from '#admin/team/server/invite.ts'
import { callsOf } from '#platform/calls/call.ts'

export const teamCalls = callsOf<typeof TEAM_CALLS>('/gestion/calls/team')
export const invitationsCalls = callsOf<typeof INVITATION_CALLS>('/gestion/calls/invitations')
