import type { Toast } from './toast.ts'

/** The visible toast first, then those that wait; at most one is visible. */
export type ToastQueue<E extends string> = readonly Toast<E>[]

/** A new toast replaces the visible one at once, unless it is one that waits. No toast is in the queue twice. */
export function addToast<E extends string>(queue: ToastQueue<E>, toast: Toast<E>): ToastQueue<E> {
  const [visible, ...waiting] = queue
  const others = waiting.filter((waiter) => waiter.id !== toast.id)
  if (toast.waits && visible && visible.id !== toast.id) return [visible, ...others, toast]
  return [{ ...toast }, ...others]
}

export function closeToast<E extends string>(queue: ToastQueue<E>): ToastQueue<E> {
  return queue.slice(1)
}

export function withdrawErrors<E extends string>(queue: ToastQueue<E>): ToastQueue<E> {
  return queue.filter(({ variant }) => variant === 'default')
}
