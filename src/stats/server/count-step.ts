import type { ReadRequest } from '#platform/calls/call.ts'
import { refuse } from '#platform/calls/server/refuse.ts'
import { NO_CONTENT, type Outcome, type Client } from '#platform/calls/server/serve-call.ts'
import type { COUNT_STEP } from '#stats/calls.ts'

import type { StatsServices } from './services.ts'

/**
 * Adds one to today's count of a step. Nothing of the visitor is stored. A visitor who asks not to
 * be tracked (Do Not Track, Global Privacy Control), or who is over the limit, gets the same answer
 * and is not counted: the page ignores the answer, and an error would only show on the visitor's
 * console.
 */
export async function countStep(
  { venue, step }: ReadRequest<typeof COUNT_STEP>,
  services: StatsServices,
  { address, headers }: Client,
): Promise<Outcome<typeof COUNT_STEP>> {
  if (!services.venues.find(venue)) return refuse('unknown_venue', { field: 'venue' })
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return NO_CONTENT
  if ((await services.limits.take('stepsOfAddress', address)) !== null) return NO_CONTENT
  await services.steps.add(venue, step)
  return NO_CONTENT
}
