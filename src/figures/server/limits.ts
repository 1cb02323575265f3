import type { Limit } from '#platform/limits/server/limit.ts'

/** The limit of steps of the funnel: a hundred visitors per hour from one IP address. */
export const STEPS_OF_ADDRESS: Limit = {
  name: 'stepsOfAddress',
  points: 300,
  duration: 3600,
  isPerProcess: true,
}
