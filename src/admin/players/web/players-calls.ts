import type { PLAYER_CALLS, PLAYER_FILES } from '#admin/players/server/players.ts'
import { callsOf, filesOf } from '#platform/calls/call.ts'

export const playersCalls = callsOf<typeof PLAYER_CALLS>('/gestion/calls/players')
export const playersFiles = filesOf<typeof PLAYER_FILES>('/gestion/files/players')
