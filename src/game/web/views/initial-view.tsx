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
const OPENS_DIALOG = {
  'aria-haspopup': 'dialog',
  commandfor: DIALOG_ID,
  command: 'show-modal',
} as const

export function InitialView({ game, onEvent }: Props) {
  const isInvited = game.venue.reviewMode === 'invited'
  const { title, button } = FIRST_VIEW_TEXTS[isInvited ? 'invited' : 'required']
  return (
    <section className="initial">
      <Logo className="initial-logo" venue={game.venue} />
      <div className="initial-words">
        <h1 tabIndex={-1}>{title}</h1>
        <button
          className="button button-main"
          type="button"
          {...(isInvited ? undefined : OPENS_DIALOG)}
          onClick={() =>
            afterPaint(() => onEvent({ type: isInvited ? 'playPressed' : 'reviewRequested' }))
          }
        >
          {button}
        </button>
      </div>
      {/* The server renders InitialOffer into this element. React does not change its content. */}
      <div
        className="initial-offer"
        dangerouslySetInnerHTML={{ __html: prerenderedHtml(game.venue.key, '.initial-offer') }}
      />
      {!isInvited && (
        <ReviewDialog
          id={DIALOG_ID}
          isOpen={game.isReviewDialogOpen}
          venue={game.venue}
          onOpened={() => onEvent({ type: 'reviewRequested' })}
          onConfirmed={() => onEvent({ type: 'reviewConfirmed' })}
          onPostponed={() => onEvent({ type: 'reviewPostponed' })}
        />
      )}
    </section>
  )
}
