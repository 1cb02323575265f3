import type { ReactNode } from 'react'

import type { SentCall } from '#members/member-call.ts'

import { Problem } from './panel.tsx'
import { useAction } from './use-action.ts'

/** A button. While `busy`, it stays focusable, says so, and ignores presses. */
export function Button({
  children,
  onPress,
  kind = 'plain',
  busy = false,
  type = 'button',
}: {
  readonly children: ReactNode
  readonly onPress?: () => void
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
        else onPress?.()
      }}
    >
      {children}
    </button>
  )
}

/** Asks for the next page of a list; shows why if there is no answer. */
export function MoreButton<A>({
  call,
  onPage,
  children,
}: {
  readonly call: SentCall<A>
  readonly onPage: (page: A) => void
  readonly children: ReactNode
}) {
  const { run, isBusy, problem } = useAction()
  return (
    <>
      <Problem of={problem} />
      <Button busy={isBusy} onPress={() => void run(call, onPage)}>
        {children}
      </Button>
    </>
  )
}
