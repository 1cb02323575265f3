import type * as v from 'valibot'

import type { Immutable } from '#platform/formats/value-schema.ts'

import type { drawPromise, receivedDraw } from './draw-schema.ts'
import type { DrawProof } from './proof.ts'

/**
 * The longest delay after which the page retries a draw by itself. After a longer delay the player
 * must come back.
 */
export const SPIN_WAIT_MAX_SECONDS = 60

export type DrawPromise = Immutable<v.InferInput<typeof drawPromise>>

/** A recorded draw as the page reads it. */
export type ReceivedDraw = Immutable<v.InferInput<typeof receivedDraw>>

/** A recorded draw as the server answers it. */
export type SpinAnswer = ReceivedDraw & { readonly proof: DrawProof }
