import * as v from 'valibot'

import { answerType, declareMemberCall, text, venue } from '#members/member-call.ts'

/** The trades for which there is a document to begin with. */
export const PRESETS = ['bar', 'cafe', 'restaurant'] as const
export type Preset = (typeof PRESETS)[number]

export type CreateVenueAnswer =
  | { readonly type: 'created'; readonly key: string }
  | {
      readonly type: 'refused'
      readonly field: 'name' | 'key' | 'source'
      readonly problem: string
    }

/** Creates a venue from a preset, with the member as its owner. Nothing is published. */
export const CREATE_VENUE = declareMemberCall({
  path: '/gestion/calls/create-venue',
  access: 'installationOwner',
  request: v.strictObject({ key: text(40), name: text(80), preset: v.picklist(PRESETS) }),
  answer: answerType<CreateVenueAnswer>(),
})

/**
 * Creates a venue from another one of the member, which it has published or is preparing, without
 * what belongs to that place. Nothing is published.
 */
export const DUPLICATE_VENUE = declareMemberCall({
  path: '/gestion/calls/duplicate-venue',
  access: 'installationOwner',
  request: v.strictObject({ source: text(40), key: text(40), name: text(80) }),
  answer: answerType<CreateVenueAnswer>(),
})

/** Closes a venue for ever. Its codes can still be handed over. */
export const ARCHIVE_VENUE = declareMemberCall({
  path: '/gestion/calls/archive-venue',
  access: 'owner',
  request: v.strictObject({ venue }),
  answer: answerType<object>(),
})
