import type * as v from 'valibot'

import type { Immutable } from '#platform/formats/value-schema.ts'

import type { savedCode } from './saved-code-schema.ts'

export type SavedCode = Immutable<v.InferInput<typeof savedCode>>

/** Returns whether the prize can still be handed over. `now` is an ISO instant. */
export function isUsable({ validUntil, redeemedAt }: SavedCode, now: string): boolean {
  return !redeemedAt && (!validUntil || now <= validUntil)
}
