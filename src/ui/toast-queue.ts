import type { Toast } from './toast.ts'

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
