import { useId, useState, type ReactNode } from 'react'

import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

import { Button } from './button.tsx'
import { Form } from './form.tsx'

type Props = {
  /** The text of the button that asks. */
  readonly press: string
  readonly kind?: 'plain' | 'danger' | 'quiet'
  readonly question: ReactNode
  /** Below the question: a field, or why the action has failed. */
  readonly children?: ReactNode
  /** The text of the button that acts, if it is another. */
  readonly confirm?: string
  readonly cancel?: string
  /** While true, nothing can be confirmed. */
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel?: () => void
}

/**
 * A button that asks before it acts. The question replaces it and gets the focus, so that it is
 * read; after a cancellation the button has the focus again.
 */
export function Confirm({
  press,
  kind = 'plain',
  question,
  children,
  confirm = press,
  cancel = KIT_TEXTS.cancel,
  busy,
  onConfirm,
  onCancel,
}: Props) {
  const [state, setState] = useState<'closed' | 'asking' | 'cancelled'>('closed')
  const id = useId()
  if (state !== 'asking')
    return (
      <div key="press" className="confirm" ref={state === 'cancelled' ? focusButton : undefined}>
        <Button kind={kind} onPress={() => setState('asking')}>
          {press}
        </Button>
      </div>
    )
  return (
    <div
      key="question"
      className="notice warning question"
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <div className="stack close" id={id}>
        {question}
      </div>
      <Form onSubmit={onConfirm}>
        {children}
        <div className="row">
          <Button type="submit" kind="danger" busy={busy}>
            {confirm}
          </Button>
          <Button
            onPress={() => {
              setState('cancelled')
              onCancel?.()
            }}
          >
            {cancel}
          </Button>
        </div>
      </Form>
    </div>
  )
}

const focusButton = (place: HTMLElement | null) => place?.querySelector('button')?.focus()
