import type { ChangeValue } from './changes.ts'

export type DraftState = {
  /** 0 if there is no draft yet: `content` is then the content of the version in force. */
  readonly revision: number
  readonly content: object
  /** The version in force; null if the venue was never published. */
  readonly inForce: { readonly version: number; readonly content: object } | null
  /** In how many points the draft differs from that version; 0 if there is none. */
  readonly changes: number
}

/** What a draft holds where a change expects another value, and who has written it. */
export type Conflict = {
  /** Of the change; of the prize if that is removed. */
  readonly path: string
  /** Null at a prize that is removed. */
  readonly holds: ChangeValue
  /** The name of the member; null if it is not known. */
  readonly by: string | null
  /** Has the author of the change written it, in another window? */
  readonly isOwn: boolean
  /** What a removed prize was, if it is known; null for any other conflict. */
  readonly removed: ChangeValue
}

/** A change that is not applied: more than a document may have, or what only an owner may choose. */
export type Refusal = { readonly path: string; readonly problem: string }

/**
 * What has become of a batch of changes. All are applied that are neither in conflict nor refused.
 * A page of 1.0 reads `type` and `problem`, and sends all again until all are applied.
 */
export type BatchAnswer = {
  readonly type: 'applied' | 'conflict' | 'refused'
  readonly draft: DraftState
  readonly conflicts: readonly Conflict[]
  readonly refusals: readonly Refusal[]
  readonly problem?: string | undefined
}

/** `archived`: the draft of the venue does not change any more. */
export type EditAnswer = BatchAnswer | { readonly type: 'archived' }
