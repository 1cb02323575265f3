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
 * « Montrer mon lot »: what staff need, on the whole screen. It stays open when they hand the prize
 * over, and shows the stamp; then there is nothing left to show.
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
            // React tells the dialog around this one, too.
            event.stopPropagation()
            setIsOpen(false)
            // The button that opened it is gone: the focus goes to « Copier le code ».
            const next = redeemedAt && event.currentTarget.nextElementSibling
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
  // A page that was hidden has lost it. It is refused to a phone that saves its battery.
  const keepOn = () => {
    lock = navigator.wakeLock?.request('screen').catch(() => {})
  }
  dialog?.showModal()
  // Not on « Fermer », the only button.
  dialog?.focus()
  keepOn()
  document.addEventListener('visibilitychange', keepOn)
  return () => {
    document.removeEventListener('visibilitychange', keepOn)
    void lock?.then((held) => held?.release())
  }
}
