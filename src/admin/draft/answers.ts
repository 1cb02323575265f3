export type DraftState = {
  /** 0 if there is no draft yet: `content` is then that of the version in force. */
  readonly revision: number
  readonly content: object
  /** The version in force; null if the venue was never published. */
  readonly inForce: { readonly version: number; readonly content: object } | null
}

/** What a save of the draft has done. */
export type SaveAnswer =
  | { readonly type: 'saved'; readonly revision: number }
  | {
      readonly type: 'stale'
      readonly revision: number
      readonly content: object | null
      readonly savedBy: string | null
    }
  /** More than a document may have, or a mailbox that only an owner may choose. */
  | { readonly type: 'refused'; readonly problem: string }
