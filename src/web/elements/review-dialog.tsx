import { useEffect, useEffectEvent, useRef } from 'react'

import { TEXTS } from '#core/messages.ts'
import type { Venue } from '#core/venue.ts'

import { Icon } from './icon.tsx'

type Props = {
  readonly id: string
  readonly isOpen: boolean
  readonly venue: Venue
  /** The browser opened it by itself, before this page was ready. */
  readonly onOpened: () => void
  readonly onConfirmed: () => void
  readonly onPostponed: () => void
}

export function ReviewDialog({ id, isOpen, venue, onOpened, onConfirmed, onPostponed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const tellOpened = useEffectEvent(onOpened)

  useEffect(() => {
    if (dialog.current?.open) tellOpened()
  }, [])

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])

  return (
    <dialog
      id={id}
      className="dialog"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={() => isOpen && onPostponed()}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{TEXTS.review.title}</h2>
        <p>{TEXTS.review.note}</p>
        <a className="button" href={venue.reviewLink} target="_blank" rel="noopener">
          {TEXTS.review.link} <Icon name="leaving" />
          <span className="visually-hidden">{TEXTS.review.opensNewTab}</span>
        </a>
        <button className="button button-second" type="button" onClick={onConfirmed}>
          <Icon name="check" /> {TEXTS.review.confirm}
        </button>
        <p className="small-print">{TEXTS.review.honour}</p>
        <form method="dialog">
          <button className="button-quiet">{TEXTS.review.cancel}</button>
        </form>
      </div>
    </dialog>
  )
}
