import type * as v from 'valibot'

import type { Immutable } from '#platform/formats/value-schema.ts'

import type { drawPromise, receivedDraw } from './draw-schema.ts'
import type { DrawProof } from './proof.ts'

/** The page waits at most this long and retries a draw; before a longer delay it gives up. */
export const SPIN_WAIT_MAX_SECONDS = 60

export type DrawPromise = Immutable<v.InferInput<typeof drawPromise>>

/** A recorded draw as the page reads it. */
export type ReceivedDraw = Immutable<v.InferInput<typeof receivedDraw>>

/** A recorded draw as the server answers it. */
export type SpinAnswer = ReceivedDraw & { readonly proof: DrawProof }
