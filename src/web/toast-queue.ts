import type { Toast } from '#core/messages.ts'

/** The visible toast first, then those that wait for their turn (spec §4, Toasts: at most 1 visible). */
export type ToastQueue = readonly Toast[]

/** A new toast takes the visible one's place at once, unless it is one that waits. The same toast never stands twice. */
export function addToast(queue: ToastQueue, toast: Toast): ToastQueue {
  const [visible, ...waiting] = queue
  const others = waiting.filter((waiter) => waiter.id !== toast.id)
  if (toast.waits && visible && visible.id !== toast.id) return [visible, ...others, toast]
  return [{ ...toast }, ...others]
}

export function closeToast(queue: ToastQueue): ToastQueue {
  return queue.slice(1)
}

export function withdrawErrors(queue: ToastQueue): ToastQueue {
  return queue.filter(({ variant }) => variant === 'default')
}
