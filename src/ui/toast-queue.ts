/** A notification of the page. `ActionEvent`: the event that its button dispatches. */
export type Toast<ActionEvent extends string> = {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly variant: 'default' | 'destructive'
  /** True for what is neither a success nor an error. */
  readonly isNeutral?: boolean
  /** True if the page's heading, which has the focus, says the title: it is not announced twice. */
  readonly isTitleOnPage?: boolean
  /** Milliseconds. */
  readonly duration: number
  /**
   * Milliseconds until it appears, unless motion is reduced; the toasts behind it wait.
   */
  readonly delay?: number
  /** A button in the toast; pressing it repeats the step that failed. */
  readonly action?: { readonly label: string; readonly event: ActionEvent }
  /**
   * True if the toast waits until the visible toast has closed; any other toast replaces the
   * visible one.
   */
  readonly waits?: boolean
}

/** The first toast is visible; the others wait. */
export type ToastQueue<ActionEvent extends string> = readonly Toast<ActionEvent>[]

/**
 * Replaces the visible toast, or appends a toast with `waits`. Removes an earlier toast with the
 * same id.
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

/** Removes the visible toast. */
export function closeToast<ActionEvent extends string>(
  queue: ToastQueue<ActionEvent>,
): ToastQueue<ActionEvent> {
  return queue.slice(1)
}

/** Removes the toasts, visible or waiting, of a variant or with an id. */
export function withdrawToasts<ActionEvent extends string>(
  queue: ToastQueue<ActionEvent>,
  which: string,
): ToastQueue<ActionEvent> {
  return queue.filter(({ id, variant }) => variant !== which && id !== which)
}
