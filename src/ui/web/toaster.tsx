import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { memo, useEffect, useState } from 'react'

import { TOASTER_TEXTS } from '#texts/ui/toaster.ts'
import type { Toast } from '#ui/toast-queue.ts'

import { FIRST_ICON_PATHS } from './first-icon-paths.ts'
import { Icon } from './icon.tsx'
import { ICON_PATHS } from './icon-paths.ts'
import { prefersReducedMotion } from './reduced-motion.ts'
import { Unbroken } from './unbroken.tsx'

const SWIPE_PX = 50
const HOTKEY = 'F8'

export type ToasterProps<E extends string> = {
  readonly toast: Toast<E> | null
  readonly onClosed: () => void
  readonly onEvent: (event: { readonly type: E }) => void
}

function CurrentToast<E extends string>({ toast: next, onClosed, onEvent }: ToasterProps<E>) {
  const toast = useDelayed(next)
  const serial = useSerial(toast)
  return (
    <Provider swipeDirection="right" swipeThreshold={SWIPE_PX} label={TOASTER_TEXTS.label}>
      {toast && (
        <Root
          key={serial}
          className="toast"
          data-variant={toast.isNeutral ? 'neutral' : toast.variant}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          duration={toast.duration}
          onOpenChange={(isOpen) => !isOpen && onClosed()}
        >
          <Icon path={iconOf(toast)} />
          <div className="toast-text">
            <Title className="toast-title" aria-hidden={toast.isTitleOnPage}>
              <Unbroken text={toast.title} />
            </Title>
            {toast.description && (
              <Description>
                <Unbroken text={toast.description} />
              </Description>
            )}
          </div>
          <ToastAction toast={toast} onEvent={onEvent} />
          <Close className="toast-close" aria-label={TOASTER_TEXTS.close}>
            <Icon path={ICON_PATHS.cross} />
          </Close>
        </Root>
      )}
      <Viewport className="toasts" hotkey={[HOTKEY]} label={`${TOASTER_TEXTS.label} ({hotkey})`} />
    </Provider>
  )
}

/**
 * Shows a toast, or nothing. A new object is a new toast, even with the same text. The component is
 * memoized, so that it does not render while the wheel turns. The type assertion restores the type
 * parameter, which `memo` removes.
 */
export const Toaster = memo(CurrentToast) as typeof CurrentToast

function iconOf({ variant, isNeutral }: Toast<string>): string {
  if (isNeutral) return ICON_PATHS.neutral
  return variant === 'destructive' ? ICON_PATHS.warning : FIRST_ICON_PATHS.check
}

type ActionProps<E extends string> = Pick<ToasterProps<E>, 'onEvent'> & { readonly toast: Toast<E> }

function ToastAction<E extends string>({ toast, onEvent }: ActionProps<E>) {
  if (!toast.action) return null
  const { label, event } = toast.action
  return (
    <Action className="button-quiet" altText={label} onClick={() => onEvent({ type: event })}>
      {label}
    </Action>
  )
}

/** Returns the toast after its delay, and null before. Without motion there is no delay. */
function useDelayed<E extends string>(toast: Toast<E> | null): Toast<E> | null {
  const [delayed, setDelayed] = useState<Toast<E> | null>(null)
  const delay = prefersReducedMotion() ? 0 : toast?.delay
  useEffect(() => {
    if (!delay) return undefined
    const timer = setTimeout(() => setDelayed(toast), delay)
    return () => clearTimeout(timer)
  }, [toast, delay])
  return delay && delayed !== toast ? null : toast
}

/** Returns a number that grows with each new toast. It is the key of the toast's element. */
function useSerial(toast: object | null): number {
  const [shown, setShown] = useState({ toast, serial: 0 })
  if (shown.toast === toast) return shown.serial
  setShown({ toast, serial: shown.serial + 1 })
  return shown.serial + 1
}
