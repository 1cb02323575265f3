import type { DrawPromise, SpinAnswer } from '#draw/answers.ts'
import { receivedDraw } from '#draw/draw-schema.ts'
import type { SpinRequest } from '#draw/server/spin-request.ts'
import { readValue } from '#platform/formats/value-schema.ts'

import { spinRequest, type ServedApp } from './served-app.ts'

/**
 * Requests a commitment, for the mailbox of the player if `isBound`. Returns the promise, and the
 * request of the promised spin.
 */
export async function promiseSpin(
  { post }: Pick<ServedApp, 'post'>,
  more: Partial<SpinRequest> = {},
  isBound = false,
) {
  const request = { ...spinRequest(), ...more }
  const { appIdentifier, ticket, userEmail } = request
  const body = { appIdentifier, ticket, ...(isBound && { userEmail }) }
  for (;;) {
    const response = await post('/functions/v1/draw-commitment', body)
    // On a busy machine a connection may time out. The page then retries.
    if (response.status === 503) continue
    const promised = (await response.json()) as DrawPromise
    const { commitment, oddsHash, note = null } = promised
    return { promised, request: { ...request, commitment, oddsHash, note } }
  }
}

/** Returns the answer of a spin that was drawn. */
export async function readSpinAnswer(response: Response | undefined): Promise<SpinAnswer> {
  const answer = readValue(receivedDraw, await response?.json())
  if (!answer?.proof) throw new Error(`no answer to a spin: ${response?.status}`)
  return { ...answer, proof: answer.proof }
}
