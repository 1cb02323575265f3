import type { POSTER_CALLS, POSTER_FILES } from '#admin/posters/server/posters.ts'
import { callsOf, filesOf } from '#platform/calls/call.ts'

export const postersCalls = callsOf<typeof POSTER_CALLS>('/gestion/calls/posters')
export const postersFiles = filesOf<typeof POSTER_FILES>('/gestion/files/posters')
