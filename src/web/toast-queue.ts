import type { Toast } from '#core/messages.ts'

/** The visible toast first, then those that wait; at most one is visible. */
export type ToastQueue = readonly Toast[]

/** A new toast replaces the visible one at once, unless it is one that waits. No toast is in the queue twice. */
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
