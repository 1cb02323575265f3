import type { ReactNode } from 'react'

import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

import { Button } from './button.tsx'
import { Notice } from './panel.tsx'
import type { CallState } from './use-member-call.ts'

/**
 * Shows what a call has answered; else that it is loading, refused or unanswered, with a button
 * that tries again.
 */
export function Loaded<A>({
  state,
  reload,
  children,
}: {
  readonly state: CallState<A>
  readonly reload: () => Promise<void>
  readonly children: (answer: A) => ReactNode
}) {
  if (state.type === 'answered') return children(state.answer)
  if (state.type === 'loading') return <p className="loading">{KIT_TEXTS.loading}</p>
  return (
    <Notice kind="error">
      <p>{state.type === 'refused' ? state.reason : KIT_TEXTS.offline}</p>
      <Button onPress={() => void reload()}>{KIT_TEXTS.retry}</Button>
    </Notice>
  )
}
