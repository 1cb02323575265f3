import * as v from 'valibot'

import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { refuse } from '#platform/calls/server/refuse.ts'
import { COUNTED_STEPS } from '#figures/counted-steps.ts'
import { venueKey } from '#venues/venue-key-schema.ts'

import { STEPS_OF_ADDRESS } from './limits.ts'
import type { FiguresServices } from './services.ts'

const countRequest = v.strictObject({ venue: venueKey, step: v.picklist(COUNTED_STEPS) })

export const STEP_CALLS = calls('/functions/v1', {
  'count-step': call('public', countRequest, countStep, { inPath: ['venue', 'step'] }),
})

/**
 * Adds one to today's count of a step, and stores nothing about the visitor. Some visitors are not
 * counted: those who ask not to be tracked (Do Not Track, Global Privacy Control), and those who
 * exceed the limit. They get the same answer, because an error would only show on the browser's
 * console.
 */
async function countStep(
  { venue, step }: v.InferOutput<typeof countRequest>,
  { address, headers }: Client,
  services: FiguresServices,
): Promise<null | Refusal<'unknown_venue'>> {
  if (!services.venues.find(venue)) return refuse('unknown_venue', { field: 'venue' })
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return null
  if ((await services.limits.take(STEPS_OF_ADDRESS, address)) !== null) return null
  services.steps.add(venue, step)
  return null
}
