import type { Limit } from '#platform/limits/server/limit.ts'

/**
 * The limit of drawings of posters and table cards that are not cached: four prints of 15 venues.
 */
export const PRINTS_OF_MEMBER: Limit = {
  name: 'printsOfMember',
  points: 60,
  duration: 600,
  isPerProcess: true,
}
