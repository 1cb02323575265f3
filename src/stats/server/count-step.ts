import { readRecord } from '#platform/read-record.ts'
import { errorReply } from '#platform/server/http/reply.ts'
import { countStepRequestFields, type CountStepRequest } from '#stats/calls.ts'

import type { StatsServices } from './services.ts'

/**
 * Adds one to today's count of a step. Nothing of the visitor is stored. A visitor who asks not to be tracked (Do Not Track, Global
 * Privacy Control), or who is over the limit, gets the same answer and is not counted: the page ignores the answer, and an error
 * would only show on the visitor's console.
 * @param parameters the parameters in the request's path
 */
export async function countStep(
  { headers }: Request,
  services: StatsServices,
  address: string,
  parameters: object,
): Promise<Response> {
  const read = readRecord<CountStepRequest>(countStepRequestFields, parameters)
  if (!read.ok) return errorReply(400, 'bad_request', { field: read.field })
  const { venue, step } = read.value
  if (!services.venues.some(({ key }) => key === venue))
    return errorReply(422, 'unknown_venue', { field: 'venue' })
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return noContent()
  if ((await services.limits.take('stepsOfAddress', address)) !== null) return noContent()
  await services.steps.add(venue, step)
  return noContent()
}

const noContent = () => new Response(null, { status: 204 })
