import type * as v from 'valibot'

import type { Immutable } from '#platform/formats/value-schema.ts'

import type { myData, promoAnswer } from './personal-data-schema.ts'

export const MY_DATA_LINK_HOURS = 24

export type PromoAnswer = Immutable<v.InferOutput<typeof promoAnswer>>

export const MY_DATA_ACTIONS = ['show', 'withdraw', 'erase'] as const
export type MyDataAction = (typeof MY_DATA_ACTIONS)[number]

export type MyData = Immutable<v.InferOutput<typeof myData>>
export type PersonalParticipation = MyData['participations'][number]
export type PersonalMail = PersonalParticipation['mails'][number]

/**
 * A stored participation with the state of its prize, as the venue sees it. `validUntil` is null
 * without an end. `handedAt` is null before the hand-over.
 */
export type StoredParticipation = PersonalParticipation &
  Readonly<Record<'validUntil' | 'handedAt', string | null>>
