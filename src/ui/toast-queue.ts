/** A notification of the page. `ActionEvent`: the event that its button dispatches. */
export type Toast<ActionEvent extends string> = {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly variant: 'default' | 'destructive'
  /** True if the toast reports neither a success nor an error. */
  readonly isNeutral?: boolean
  /**
   * True if the focused heading of the page has the same text. Screen readers then do not announce
   * it twice.
   */
  readonly isTitleOnPage?: boolean
  /** The duration in milliseconds. */
  readonly duration: number
  /** The milliseconds until the toast appears, unless motion is reduced. Later toasts wait. */
  readonly delay?: number
  /** A button that repeats the step that failed. */
  readonly action?: { readonly label: string; readonly event: ActionEvent }
  /** True if the toast waits until the visible toast has closed, instead of replacing it. */
  readonly waits?: boolean
}

/** The first toast is visible; the next toasts wait. */
export type ToastQueue<ActionEvent extends string> = readonly Toast<ActionEvent>[]

/**
 * Returns the queue with this toast in place of the visible toast. A toast that `waits` comes at
 * the end of the queue. An earlier toast with the same id is removed.
 */
export function addToast<ActionEvent extends string>(
  queue: ToastQueue<ActionEvent>,
  toast: Toast<ActionEvent>,
): ToastQueue<ActionEvent> {
  const [visible, ...waiting] = queue
  const others = waiting.filter(({ id }) => id !== toast.id)
  if (toast.waits && visible && visible.id !== toast.id) return [visible, ...others, toast]
  return [{ ...toast }, ...others]
}

/** Returns the queue without the visible toast. */
export function closeToast<ActionEvent extends string>(
  queue: ToastQueue<ActionEvent>,
): ToastQueue<ActionEvent> {
  return queue.slice(1)
}

/** Returns the queue without the toasts of a variant or with an id. */
export function withdrawToasts<ActionEvent extends string>(
  queue: ToastQueue<ActionEvent>,
  which: string,
): ToastQueue<ActionEvent> {
  return queue.filter(({ id, variant }) => variant !== which && id !== which)
}
