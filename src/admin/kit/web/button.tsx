import type { ReactNode } from 'react'

/** A button. While `busy`, it is marked as disabled, keeps the focus, and ignores presses. */
export function Button({
  children,
  onPress,
  kind = 'plain',
  busy = false,
  type = 'button',
}: {
  readonly children: ReactNode
  readonly onPress?: () => void | Promise<void>
  readonly kind?: 'main' | 'plain' | 'danger' | 'quiet'
  readonly busy?: boolean
  readonly type?: 'button' | 'submit'
}) {
  return (
    <button
      type={type}
      className={`button ${kind}`}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else void onPress?.()
      }}
    >
      {children}
    </button>
  )
}
