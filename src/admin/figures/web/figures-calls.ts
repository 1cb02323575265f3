import type { FIGURES_CALLS, FIGURES_FILES } from '#admin/figures/server/figures.ts'
import { callsOf, filesOf } from '#platform/calls/call.ts'

export const figuresCalls = callsOf<typeof FIGURES_CALLS>('/gestion/calls/figures')
export const figuresFiles = filesOf<typeof FIGURES_FILES>('/gestion/files/figures')
