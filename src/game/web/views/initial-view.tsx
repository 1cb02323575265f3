import type { Game, PlayerEvent } from '#game/game.ts'
import { afterPaint } from '#platform/web/after-paint.ts'
import { FIRST_VIEW_TEXTS } from '#texts/game/first-view.ts'
import { Logo } from '#ui/web/logo.tsx'
import { prerenderedHtml } from '#ui/web/prerendered-html.ts'

import { ReviewDialog } from './review-dialog.tsx'

type Props = {
  readonly game: Game
  readonly onEvent: (event: PlayerEvent) => void
}

const DIALOG_ID = 'review'
/**
 * Attributes that open the dialog at once. In a browser that ignores these attributes, the game
 * opens the dialog.
 */
const OPENS_DIALOG = { commandfor: DIALOG_ID, command: 'show-modal' }

export function InitialView({ game, onEvent }: Props) {
  const { title, button, skip } = FIRST_VIEW_TEXTS.initial
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
          onClick={() => afterPaint(() => onEvent({ type: 'reviewRequested' }))}
        >
          {button}
        </button>
        {game.venue.reviewMode === 'invited' && (
          <button
            className="button button-second"
            type="button"
            onClick={() => afterPaint(() => onEvent({ type: 'reviewSkipped' }))}
          >
            {skip}
          </button>
        )}
      </div>
      {/* The server renders InitialOffer into this element. React does not change its content. */}
      <div
        className="initial-offer"
        dangerouslySetInnerHTML={{ __html: prerenderedHtml(game.venue.key, '.initial-offer') }}
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
