import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { memo, useState } from 'react'

import type { PlayerEvent } from '#core/game.ts'
import { TEXTS, type Toast } from '#core/messages.ts'
import { TOAST_HOTKEY, TOAST_SWIPE_PX } from '#core/rules.ts'

import { DRAWINGS } from './drawings.ts'
import { FIRST_DRAWINGS } from './first-drawings.ts'
import { Icon } from './icon.tsx'

type Props = {
  readonly toast: Toast | null
  readonly onClosed: () => void
  readonly onEvent: (event: PlayerEvent) => void
}

/**
 * At most one notification; a new object is a new notification, even with the same words. Written again for another
 * toast alone: the wheel needs the time.
 */
export const Toaster = memo(function Toaster({ toast, onClosed, onEvent }: Props) {
  const serial = useSerial(toast)
  return (
    <Provider swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX} label={TEXTS.notifications}>
      {toast && (
        <Root
          key={serial}
          className="toast"
          data-variant={toast.variant}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          duration={toast.duration}
          onOpenChange={(isOpen) => !isOpen && onClosed()}
        >
          <Icon drawing={toast.variant === 'destructive' ? DRAWINGS.warning : FIRST_DRAWINGS.check} />
          <div className="toast-text">
            <Title className="toast-title">{toast.title}</Title>
            {toast.description && <Description>{toast.description}</Description>}
          </div>
          <ToastAction toast={toast} onEvent={onEvent} />
          <Close className="toast-close" aria-label={TEXTS.closeToast}>
            <Icon drawing={DRAWINGS.cross} />
          </Close>
        </Root>
      )}
      <Viewport className="toasts" hotkey={[TOAST_HOTKEY]} label={`${TEXTS.notifications} ({hotkey})`} />
    </Provider>
  )
})

function ToastAction({ toast, onEvent }: { toast: Toast; onEvent: Props['onEvent'] }) {
  if (!toast.action) return null
  const { label, event } = toast.action
  return (
    <Action className="button-quiet" altText={label} onClick={() => onEvent({ type: event })}>
      {label}
    </Action>
  )
}

function useSerial(toast: Toast | null): number {
  const [shown, setShown] = useState({ toast, serial: 0 })
  if (shown.toast === toast) return shown.serial
  setShown({ toast, serial: shown.serial + 1 })
  return shown.serial + 1
}
