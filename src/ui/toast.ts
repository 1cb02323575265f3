export const TOAST_SWIPE_PX = 50
export const TOAST_HOTKEY = 'F8'

/** A notification of the page. `ActionEvent`: the event that its button dispatches. */
export type Toast<ActionEvent extends string> = {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly variant: 'default' | 'destructive'
  /** True for what is neither a success nor an error. */
  readonly isNeutral?: boolean
  /** Milliseconds. */
  readonly duration: number
  /** A button in the toast; pressing it repeats the step that failed. */
  readonly action?: { readonly label: string; readonly event: ActionEvent }
  /**
   * True if the toast waits until the visible toast has closed; any other toast replaces the
   * visible one.
   */
  readonly waits?: boolean
}
