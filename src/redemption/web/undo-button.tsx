import { useEffect, useRef, useState } from 'react'

import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'

const REFRESH_MS = 5000

type Props = {
  readonly seconds: number
  readonly isDisabled: boolean
  readonly onConfirmed: () => void
}

/**
 * The button for the undo and its confirmation, shown for `seconds`. The seconds count from the
 * answer, because the phone's clock may be wrong.
 */
export function UndoButton({ seconds, isDisabled, onConfirmed }: Props) {
  const [shownAt] = useState(() => performance.now())
  const [now, setNow] = useState(shownAt)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const ticking = setInterval(() => setNow(performance.now()), REFRESH_MS)
    return () => clearInterval(ticking)
  }, [])
  const minutes = Math.ceil((seconds - (now - shownAt) / 1000) / 60)
  if (minutes <= 0) return null
  const { label, title, text, confirm, cancel } = REDEMPTION_TEXTS.undo
  return (
    <>
      <button
        className="button-quiet"
        type="button"
        aria-disabled={isDisabled}
        onClick={() => {
          if (!isDisabled) dialog.current?.showModal()
        }}
      >
        {label(minutes)}
      </button>
      <dialog className="dialog" ref={dialog} aria-labelledby="undo-title">
        <form className="dialog-body" method="dialog">
          <h2 id="undo-title">{title}</h2>
          <p>{text}</p>
          <button className="button" onClick={onConfirmed}>
            {confirm}
          </button>
          <button className="button-quiet">{cancel}</button>
        </form>
      </dialog>
    </>
  )
}
