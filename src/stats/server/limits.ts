import type { Limit } from '#platform/limits/server/limit.ts'

/**
 * Funnel steps: a hundred visitors per hour from one address. Steps beyond the limit get the same
 * answer and are not counted.
 */
export const STEPS_OF_ADDRESS: Limit = {
  name: 'stepsOfAddress',
  points: 300,
  duration: 3600,
  isPerProcess: true,
}
