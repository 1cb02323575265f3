import { useId, useState, type ReactNode } from 'react'

import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

import { Button } from './button.tsx'
import { Form } from './form.tsx'

type Props = {
  /** The text of the button that opens the question. */
  readonly press: string
  readonly kind?: 'plain' | 'danger' | 'quiet'
  readonly question: ReactNode
  /** The content below the question: a field, or the problem of the action. */
  readonly children?: ReactNode
  /** The text of the button that acts, if it differs from `press`. */
  readonly confirm?: string
  readonly cancel?: string
  /** True while the action runs: its button is disabled. */
  readonly busy: boolean
  readonly onConfirm: () => void | Promise<void>
  readonly onCancel?: () => void
}

/**
 * A button that asks for confirmation. The question replaces the button and gets the focus, so that
 * screen readers read the question. After a cancellation, the button gets the focus back.
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

const focusButton = (parent: HTMLElement | null) => parent?.querySelector('button')?.focus()
