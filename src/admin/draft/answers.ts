import type { WrittenConflict } from './changes.ts'

export type DraftState = {
  /** 0 if there is no draft yet: `content` is then that of the version in force. */
  readonly revision: number
  readonly content: object
  /** The version in force; null if the venue was never published. */
  readonly inForce: { readonly version: number; readonly content: object } | null
  /** In how many points the draft differs from that version; 0 if there is none. */
  readonly changes: number
}

/** What has become of an edit. */
export type EditAnswer =
  /** Also if it was applied before: an edit is applied once. */
  | { readonly type: 'applied'; readonly draft: DraftState }
  /** The draft holds something else than the author has seen: nothing is applied. */
  | {
      readonly type: 'conflict'
      readonly draft: DraftState
      readonly conflicts: readonly WrittenConflict[]
    }
  /** More than a document may have, or a mailbox that only an owner may choose. */
  | { readonly type: 'refused'; readonly problem: string }
  /** The venue is archived: its draft does not change any more. */
  | { readonly type: 'archived' }
