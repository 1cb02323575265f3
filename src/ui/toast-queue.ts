import type { Toast } from './toast.ts'

/** The first toast is visible; the others wait. */
export type ToastQueue<E extends string> = readonly Toast<E>[]

/** Replaces the visible toast, or appends a toast with `waits`. Removes an earlier toast with the same id. */
export function addToast<E extends string>(queue: ToastQueue<E>, toast: Toast<E>): ToastQueue<E> {
  const [visible, ...waiting] = queue
  const others = waiting.filter(({ id }) => id !== toast.id)
  if (toast.waits && visible && visible.id !== toast.id) return [visible, ...others, toast]
  return [{ ...toast }, ...others]
}

/** Removes the visible toast. */
export function closeToast<E extends string>(queue: ToastQueue<E>): ToastQueue<E> {
  return queue.slice(1)
}

/** Removes the error toasts, visible or waiting. */
export function withdrawErrors<E extends string>(queue: ToastQueue<E>): ToastQueue<E> {
  return queue.filter(({ variant }) => variant === 'default')
}
