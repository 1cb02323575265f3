import type { ChangeValue } from './changes.ts'

export type DraftState = {
  /** 0 if there is no draft yet: `content` is then the content of the version in force. */
  readonly revision: number
  readonly content: object
  /** The version in force; null if the venue was never published. */
  readonly inForce: { readonly version: number; readonly content: object } | null
  /**
   * The number of differences between the draft and the version in force; 0 if nothing is
   * published.
   */
  readonly changes: number
}

/** The value of a draft where a change expects another value, and the author of this value. */
export type Conflict = {
  /** The path of the change, or of its prize if the prize was removed. */
  readonly path: string
  /** Null for a removed prize. */
  readonly holds: ChangeValue
  /** The name of the member; null if it is unknown. */
  readonly by: string | null
  /** True if the author of the change has written this value, in another window. */
  readonly isOwn: boolean
  /** The removed prize, if it is known; null for any other conflict. */
  readonly removed: ChangeValue
}

/**
 * A change that is not applied, because the document would be too large or only an owner may make
 * the change.
 */
export type Refusal = { readonly path: string; readonly problem: string }

/**
 * The result of a batch. Each change is applied, unless it is in conflict or refused. A page of 1.0
 * reads only `type` and `problem`, and sends the whole batch again until all of it is applied.
 */
export type BatchAnswer = {
  readonly type: 'applied' | 'conflict' | 'refused'
  readonly draft: DraftState
  readonly conflicts: readonly Conflict[]
  readonly refusals: readonly Refusal[]
  readonly problem?: string | undefined
}

/** `archived`: the draft of an archived venue cannot change. */
export type EditAnswer = BatchAnswer | { readonly type: 'archived' }
