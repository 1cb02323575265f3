import type * as v from 'valibot'

import type { CallResult, Refused, SentCall } from '#platform/calls/call.ts'
import { readValue } from '#platform/formats/value-schema.ts'

import { callServer } from './call-server.ts'

/** Makes a call and validates its answer. An invalid answer counts as unanswered. Never rejects. */
export async function callAndRead<R extends Refused, A>(
  call: SentCall<unknown, R>,
  schema: v.GenericSchema<unknown, A>,
  server?: Parameters<typeof callServer>[1],
): Promise<CallResult<A, R>> {
  const result = await callServer(call, server)
  if (result.type !== 'answered') return result
  const answer = readValue(schema, result.answer)
  return answer === undefined ? { type: 'unanswered' } : { ...result, answer }
}
