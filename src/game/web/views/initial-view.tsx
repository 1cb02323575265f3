import type { Game, PlayerEvent } from '#game/game.ts'
import { FIRST_VIEW_TEXTS } from '#texts/game/first-view.ts'
import { Logo } from '#ui/web/logo.tsx'

import { ReviewDialog } from './review-dialog.tsx'

type Props = {
  readonly game: Game
  readonly onEvent: (event: PlayerEvent) => void
  /** The drawing of the wheel: the HTML that the build has rendered. */
  readonly wheelHtml: string
}

const DIALOG_ID = 'review'
/** Attributes that open the dialog before React runs; afterwards the game opens it. */
const OPENS_DIALOG = { commandfor: DIALOG_ID, command: 'show-modal' }

export function InitialView({ game, onEvent, wheelHtml }: Props) {
  const { title, button, skip, free, counterpart } = FIRST_VIEW_TEXTS.initial
  const isFree = game.venue.reviewMode === 'invited'
  return (
    <section className="initial">
      <Logo className="initial-logo" venue={game.venue} />
      <div className="initial-words">
        <h1 tabIndex={-1}>{title}</h1>
        <button
          className="button button-main"
          type="button"
          aria-haspopup="dialog"
          {...OPENS_DIALOG}
          onClick={(event) => {
            event.preventDefault()
            onEvent({ type: 'reviewRequested' })
          }}
        >
          {button}
        </button>
        {isFree && (
          <button
            className="button button-second"
            type="button"
            onClick={() => onEvent({ type: 'reviewSkipped' })}
          >
            {skip}
          </button>
        )}
        <p className="small-print">{isFree ? free : counterpart}</p>
      </div>
      <div
        className="initial-wheel"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: wheelHtml }}
      />
      <ReviewDialog
        id={DIALOG_ID}
        isOpen={game.isReviewDialogOpen}
        venue={game.venue}
        onOpened={() => onEvent({ type: 'reviewRequested' })}
        onConfirmed={() => onEvent({ type: 'reviewConfirmed' })}
        onPostponed={() => onEvent({ type: 'reviewPostponed' })}
      />
    </section>
  )
}
