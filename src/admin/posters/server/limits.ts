import type { Limit } from '#platform/limits/server/limit.ts'

/** Posters and table cards that no one has asked for before: the four of fifteen venues. */
export const PRINTS_OF_MEMBER: Limit = {
  name: 'printsOfMember',
  points: 60,
  duration: 600,
  isPerProcess: true,
}
