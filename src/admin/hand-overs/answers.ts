/** A hand-over, its undo, or a refused attempt to hand a prize over a second time. */
export type HandOver = {
  readonly event: 'handed' | 'undone' | 'refused'
  readonly at: string
  readonly code: string
  readonly prizeName: string
  readonly by:
    | { readonly kind: 'phone'; readonly id: number; readonly name: string | null }
    | { readonly kind: 'member'; readonly name: string }
    /** The link in the venue's mail; `mailbox` is null for a mail that was not sent. */
    | { readonly kind: 'mail'; readonly mailbox: string | null }
}
