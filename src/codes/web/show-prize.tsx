import { useState } from 'react'

import { CODE_TEXTS, SAVED_CODES_TEXTS } from '#texts/codes/messages.ts'
import { VenueMark } from '#ui/web/logo.tsx'

import {
  CodeQr,
  lettersOf,
  LiveSigns,
  PrizeCode,
  PrizeDrawing,
  Stamp,
  type CodeState,
} from './ticket.tsx'
import type { WonCode } from './won-pictures.ts'

export type ShownCode = WonCode & { readonly state: CodeState | null }

/**
 * The button « Montrer mon lot », and the dialog that shows staff the prize on the whole screen.
 * The dialog stays open at the hand-over and shows the stamp; the button is then removed.
 */
export function ShowPrize({ venue, prizeName, code, state }: ShownCode) {
  const [isOpen, setIsOpen] = useState(false)
  const redeemedAt = state?.redeemedAt
  return (
    <>
      {!redeemedAt && (
        <button
          className="button button-main"
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {CODE_TEXTS.show}
        </button>
      )}
      {isOpen && (
        <dialog
          className="shown-prize"
          tabIndex={-1}
          ref={openOnScreen}
          aria-label={CODE_TEXTS.show}
          onClose={(event) => {
            // Otherwise React would report the event to an outer dialog, too.
            event.stopPropagation()
            setIsOpen(false)
            // The button that opened the dialog is removed, so the focus moves to the next one.
            const next = redeemedAt && event.currentTarget.nextElementSibling?.firstElementChild
            if (next instanceof HTMLElement) next.focus()
          }}
        >
          <div className="shown-head">
            <p className="shown-venue">
              <VenueMark venueKey={venue.key} />
              <span translate="no">{venue.name}</span>
              <LiveSigns />
            </p>
            <PrizeDrawing prize={venue.prizes.find(({ name }) => name === prizeName)} />
            <strong className="shown-name" style={lettersOf(prizeName)}>
              {prizeName}
            </strong>
          </div>
          <PrizeCode code={code} />
          {redeemedAt ? <Stamp redeemedAt={redeemedAt} /> : <CodeQr state={state} />}
          <button
            className="button button-second"
            type="button"
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            {SAVED_CODES_TEXTS.close}
          </button>
        </dialog>
      )}
    </>
  )
}

/** Opens the dialog and keeps the screen on, where the browser can. */
function openOnScreen(dialog: HTMLDialogElement | null) {
  let lock: Promise<WakeLockSentinel | void> | undefined
  // A hidden page loses the lock. A phone that saves its battery refuses the lock.
  const keepOn = () => {
    lock = navigator.wakeLock?.request('screen').catch(() => {})
  }
  dialog?.showModal()
  // Without this call, the focus would be on « Fermer », the only button.
  dialog?.focus()
  keepOn()
  document.addEventListener('visibilitychange', keepOn)
  return () => {
    document.removeEventListener('visibilitychange', keepOn)
    void lock?.then((held) => held?.release())
  }
}
