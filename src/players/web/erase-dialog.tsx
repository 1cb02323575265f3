import { useRef } from 'react'

import { PERSONAL_TEXTS } from '#texts/players/personal-data.ts'

/** The button that erases all stored data, and its confirmation dialog. */
export function EraseDialog({ onConfirmed }: { onConfirmed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, lines, confirm, cancel } = PERSONAL_TEXTS.erase
  return (
    <>
      <button
        className="button button-second button-danger"
        type="button"
        onClick={() => dialog.current?.showModal()}
      >
        {PERSONAL_TEXTS.stored.erase}
      </button>
      <dialog className="dialog" ref={dialog} aria-labelledby="erase-title">
        <div className="dialog-body">
          <h2 id="erase-title">{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <button
            className="button button-second button-danger"
            type="button"
            onClick={onConfirmed}
          >
            {confirm}
          </button>
          <form method="dialog">
            <button className="button-quiet">{cancel}</button>
          </form>
        </div>
      </dialog>
    </>
  )
}
