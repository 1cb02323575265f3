import type { Game, PlayerEvent } from '#core/game.ts'
import { TEXTS } from '#core/messages.ts'
import { ReviewDialog } from '#web/elements/review-dialog.tsx'
import { WheelSegments } from '#web/elements/wheel-segments.tsx'

type Props = { readonly game: Game; readonly onEvent: (event: PlayerEvent) => void }

const DIALOG = 'review'
/** Opens the dialog even before this page has started; once it has, the game opens it. */
const INVOKER = { commandfor: DIALOG, command: 'show-modal' }

export function InitialView({ game, onEvent }: Props) {
  const { title, lead, button, counterpart } = TEXTS.initial
  return (
    <section className="initial">
      <img className="initial-logo" src={game.venue.logoUrl} alt={game.venue.name} width="500" height="110" />
      <div className="initial-words">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
        <button
          className="button button-main"
          type="button"
          aria-haspopup="dialog"
          {...INVOKER}
          onClick={(event) => {
            event.preventDefault()
            onEvent({ type: 'reviewAsked' })
          }}
        >
          {button}
        </button>
        <p className="small-print">{counterpart}</p>
      </div>
      <div className="initial-dawn" aria-hidden="true">
        <WheelSegments prizes={game.venue.prizes} litId={null} />
      </div>
      <ReviewDialog
        id={DIALOG}
        isOpen={game.isReviewDialogOpen}
        venue={game.venue}
        onOpened={() => onEvent({ type: 'reviewAsked' })}
        onConfirmed={() => onEvent({ type: 'reviewConfirmed' })}
        onPostponed={() => onEvent({ type: 'reviewPostponed' })}
      />
    </section>
  )
}
