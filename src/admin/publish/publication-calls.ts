import * as v from 'valibot'

import { answerType, count, declareMemberCall, text, venue } from '#members/member-call.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import type { Difference } from '#venues/document/differences.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

const reason = v.nullable(text(1000))

/** How many versions VERSIONS answers at a time. */
export const LISTED_VERSIONS = 10

/** What a publication would do now. */
export type PublicationPreview = {
  /** The revision of the draft that was read. */
  readonly revision: number
  /** The version in force; 0 for none. */
  readonly basedOn: number
  readonly document: VenueDocument | null
  /** Since the version in force. */
  readonly differences: readonly Difference[]
  /** What must be corrected first. */
  readonly problems: readonly DocumentProblem[]
  /** Players read why: the change is to their detriment. */
  readonly needsReason: boolean
  /** The change needs an owner, and the member is none. */
  readonly isOwnerMissing: boolean
  /** The articles of the terms change, so that players accept them again. */
  readonly hasNewTerms: boolean
  /** The removed prizes that players have won, and will still get; `count` may be too low. */
  readonly due: readonly { readonly name: string; readonly count: number }[]
}

/**
 * Returns what publishing the draft would do, or with `number` publishing that version again.
 * Changes nothing.
 */
export const PREVIEW_PUBLICATION = declareMemberCall({
  path: '/gestion/calls/preview-publication',
  access: 'manager',
  request: v.strictObject({ venue, number: v.nullable(count) }),
  answer: answerType<PublicationPreview>(),
})

export type PublicationAnswer =
  /** `version` is in force. An answer that was lost may have published it. */
  | { readonly type: 'published'; readonly version: number }
  /** The draft or the version in force is not the one that the member has seen. */
  | { readonly type: 'stale' }
  | { readonly type: 'refused'; readonly problems: readonly DocumentProblem[] }

/** Publishes the draft, if it still has this revision. */
export const PUBLISH = declareMemberCall({
  path: '/gestion/calls/publish',
  access: 'manager',
  request: v.strictObject({ venue, revision: count, basedOn: count, reason }),
  answer: answerType<PublicationAnswer>(),
})

/** Publishes the content of an earlier version again, as a new version. */
export const REPUBLISH = declareMemberCall({
  path: '/gestion/calls/republish',
  access: 'manager',
  request: v.strictObject({ venue, number: count, basedOn: count, reason }),
  answer: answerType<PublicationAnswer>(),
})

export type ListedVersion = {
  readonly number: number
  /** ISO 8601. */
  readonly publishedAt: string
  /** The name of the member; null for a command, and for the server at its start. */
  readonly publishedBy: string | null
  readonly reason: string | null
  /** Since the version before. */
  readonly differences: readonly Difference[]
}

/** The versions of a venue, the newest first: those before the number `before`. */
export const VERSIONS = declareMemberCall({
  path: '/gestion/calls/versions',
  access: 'manager',
  request: v.strictObject({ venue, before: v.nullable(count) }),
  answer: answerType<{ readonly versions: readonly ListedVersion[]; readonly hasMore: boolean }>(),
})
