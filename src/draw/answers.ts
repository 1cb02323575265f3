import type * as v from 'valibot'

import type { Immutable } from '#platform/formats/value-schema.ts'

import type { drawPromise, receivedDraw } from './draw-schema.ts'
import type { DrawProof } from './proof.ts'

/**
 * The longest delay after which the page retries a draw by itself. Before a longer delay the page
 * gives up.
 */
export const SPIN_WAIT_MAX_SECONDS = 60

export type DrawPromise = Immutable<v.InferInput<typeof drawPromise>>

/** A recorded draw in the form that the page reads. */
export type ReceivedDraw = Immutable<v.InferInput<typeof receivedDraw>>

/** A recorded draw in the form that the server answers. */
export type SpinAnswer = ReceivedDraw & { readonly proof: DrawProof }
