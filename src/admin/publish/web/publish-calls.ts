import type { PUBLICATION_CALLS } from '#admin/publish/server/publication.ts'
import { callsOf } from '#platform/calls/call.ts'

export const publicationCalls = callsOf<typeof PUBLICATION_CALLS>('/gestion/calls/publication')
