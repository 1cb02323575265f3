import { useEffect, useRef } from 'react'

import type { PersonalParticipation } from '#players/answers.ts'
import { PERSONAL_TEXTS } from '#texts/players/personal-data.ts'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'
import { Unbroken } from '#ui/web/unbroken.tsx'
import { hrefs } from '#venues/page-addresses.ts'
import type { Venue } from '#venues/venue.ts'

import { END_DRAWINGS } from './end-drawings.ts'
import { ParticipationCard } from './participation-card.tsx'

type Props = {
  readonly venue: Venue
  readonly participations: readonly PersonalParticipation[]
  /** True if the consent was withdrawn on this page. */
  readonly hasWithdrawn: boolean
  readonly onWithdrawn: () => void
  readonly onErased: () => void
}

/** The stored data, with buttons to download or erase it and to withdraw the consent. */
export function MyDataScreen({
  venue,
  participations,
  hasWithdrawn,
  onWithdrawn,
  onErased,
}: Props) {
  const { title, lead, alsoStored, download, fileName, withdraw, withdrawn } = PERSONAL_TEXTS.stored
  const address = participations[0]?.address ?? ''
  const canWithdraw = participations.some(({ consent }) => consent && consent.withdrawnAt === null)
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">
        <Unbroken text={lead(address, venue.name)} />
      </p>
      <output>{hasWithdrawn && !canWithdraw && <span className="notice">{withdrawn}</span>}</output>
      <ol className="personal-participations">
        {participations.map((participation) => (
          <li key={participation.playedAt}>
            <ParticipationCard venueKey={venue.key} participation={participation} />
          </li>
        ))}
      </ol>
      <p className="small-print">{alsoStored}</p>
      <div className="personal-actions">
        <a
          className="button button-second"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify({ participations }, null, 2))}`}
          download={fileName(venue.key)}
        >
          <Icon path={ICON_PATHS.download} /> {download}
        </a>
        {canWithdraw && (
          <button className="button button-second" type="button" onClick={onWithdrawn}>
            {withdraw}
          </button>
        )}
        <EraseDialog onConfirmed={onErased} />
      </div>
    </>
  )
}

/** The page that is shown if no data is stored, or after an erasure. */
export function NoPersonalDataScreen({ venue }: { venue: Venue }) {
  const { title, text, mails } = PERSONAL_TEXTS.empty
  const heading = useRef<HTMLHeadingElement>(null)
  // An erasure removes the pressed button and most of the page, so the focus moves to the heading.
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="personal-end">
      <Icon path={END_DRAWINGS.erased} />
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="lead">{text(venue.name)}</p>
      <a className="button" href={hrefs.game(venue.key)}>
        {PERSONAL_TEXTS.back}
      </a>
      <p className="small-print">{mails}</p>
    </div>
  )
}

/** The button that erases all stored data, and its confirmation dialog. */
function EraseDialog({ onConfirmed }: { onConfirmed: () => void }) {
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
