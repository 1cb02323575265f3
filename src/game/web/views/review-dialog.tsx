import { useEffect, useEffectEvent, useRef } from 'react'

import { afterPaint } from '#platform/web/after-paint.ts'
import { FIRST_VIEW_TEXTS } from '#texts/game/first-view.ts'
import { UI_TEXTS } from '#texts/ui/messages.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Icon } from '#ui/web/icon.tsx'
import type { Venue } from '#venues/venue.ts'

type Props = {
  readonly id: string
  readonly isOpen: boolean
  readonly venue: Venue
  /** Called if the browser has opened the dialog before this code ran. */
  readonly onOpened: () => void
  readonly onConfirmed: () => void
  readonly onPostponed: () => void
}

/**
 * The state of the history entry after the link to the review. This state survives if Back from a
 * review in the same tab loads the page again.
 */
const LEFT = 'review'
const setEntryState = (state: typeof LEFT | null) => window.history.replaceState(state, '')

export function ReviewDialog({ id, isOpen, venue, onOpened, onConfirmed, onPostponed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const wasOpened = useRef(false)
  const notifyOpened = useEffectEvent(onOpened)
  /** Focuses the button of the next step when the player returns from the review. */
  const focusNextStep = useEffectEvent(() => {
    if (window.history.state === LEFT && !document.hidden) confirm.current?.focus()
  })

  useEffect(() => {
    if (isOpen) {
      wasOpened.current = true
      if (!dialog.current?.open) dialog.current?.showModal()
      focusNextStep()
    } else if (wasOpened.current) dialog.current?.close()
    else if (dialog.current?.open || window.history.state === LEFT) notifyOpened()
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return undefined
    document.addEventListener('visibilitychange', focusNextStep)
    return () => document.removeEventListener('visibilitychange', focusNextStep)
  }, [isOpen])

  return (
    <dialog
      id={id}
      className="dialog"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
      onClose={({ currentTarget }) => {
        const isConfirmed = currentTarget.returnValue !== ''
        // A dialog keeps this value until it closes again.
        currentTarget.returnValue = ''
        if (!isConfirmed && !isOpen) return
        setEntryState(null)
        if (isConfirmed) afterPaint(onConfirmed)
        else onPostponed()
      }}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{FIRST_VIEW_TEXTS.review.title}</h2>
        <p id={`${id}-lead`}>{FIRST_VIEW_TEXTS.review.lead}</p>
        <p className="small-print">{FIRST_VIEW_TEXTS.review.note}</p>
        <a
          className="button"
          href={venue.reviewLink}
          target="_blank"
          rel="noopener"
          onClick={() => setEntryState(LEFT)}
        >
          {FIRST_VIEW_TEXTS.review.link} <Icon path={FIRST_ICON_PATHS.leaving} />
          <span className="visually-hidden">{UI_TEXTS.opensNewTab}</span>
        </a>
        {/* Firefox for Android finds no page at some review links. The text is left out of the
            prerendered HTML because of its size. */}
        {isOpen && (
          <a
            className="button-quiet"
            href={venue.mapsLink}
            target="_blank"
            rel="noopener"
            onClick={() => setEntryState(LEFT)}
          >
            {FIRST_VIEW_TEXTS.review.maps}
            <span className="visually-hidden">{UI_TEXTS.opensNewTab}</span>
          </a>
        )}
        <button
          className="button button-second"
          type="button"
          ref={confirm}
          onClick={() => dialog.current?.close('confirmed')}
        >
          <Icon path={FIRST_ICON_PATHS.check} /> {FIRST_VIEW_TEXTS.review.confirm}
        </button>
        <p className="small-print">{FIRST_VIEW_TEXTS.review.honour}</p>
        <form method="dialog">
          <button className="button-quiet">{FIRST_VIEW_TEXTS.review.cancel}</button>
        </form>
      </div>
    </dialog>
  )
}
