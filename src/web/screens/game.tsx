import type { Game, PlayerEvent } from '#core/game.ts'
import { viewBefore, type View } from '#core/view.ts'
import { Footer } from '#web/elements/footer.tsx'
import { Header } from '#web/elements/header.tsx'
import { SavedCodes } from '#web/elements/saved-codes.tsx'
import { ViewStage } from '#web/elements/view-stage.tsx'

import { EmailView } from './game/email.tsx'
import { InitialView } from './game/initial.tsx'
import { PrizeView } from './game/prize.tsx'
import { WheelView } from './game/wheel.tsx'

type Props = {
  readonly game: Game
  readonly view: Exclude<View, 'terms'>
  readonly onEvent: (event: PlayerEvent) => void
  readonly termsHref: string
  readonly direction: 'forward' | 'back'
}

export function GameScreen({ game, view, onEvent, termsHref, direction }: Props) {
  const back = viewBefore(view) && {
    isDisabled: game.spin.phase !== 'idle',
    onPressed: () => onEvent({ type: 'backPressed' }),
  }
  return (
    <div className="page game">
      <Header venue={game.venue} hasLogo={view !== 'initial'} back={back} />
      <main>
        <ViewStage name={view} direction={direction}>
          {view === 'initial' && <InitialView game={game} onEvent={onEvent} />}
          {view === 'email' && <EmailView game={game} onEvent={onEvent} termsHref={termsHref} />}
          {view === 'wheel' && <WheelView game={game} onEvent={onEvent} />}
          {view === 'prize' && <PrizeView game={game} onEvent={onEvent} />}
        </ViewStage>
        <SavedCodes codes={game.stored.saved_codes} />
      </main>
      <Footer game={{ venue: game.venue, termsHref }} />
    </div>
  )
}
