import type { ComponentType } from 'react'

import { viewBefore } from '#game/view.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Header } from '#ui/web/header.tsx'
import type { ViewMotion } from '#ui/web/view-motion.ts'
import { ViewStage } from '#ui/web/view-stage.tsx'

import { InitialView } from './views/initial-view.tsx'
import type { NextViewProps } from './views/next-view.tsx'

type Props = NextViewProps & {
  readonly direction: 'forward' | 'back'
  /**
   * The views after the first view, their transition, and the won codes; null until they are
   * loaded.
   */
  readonly screens: {
    readonly NextView: ComponentType<NextViewProps>
    readonly viewMotion: ViewMotion
    readonly SavedCodes: ComponentType<{ codes: NextViewProps['game']['stored']['saved_codes'] }>
    readonly WaitingCode: ComponentType<Pick<NextViewProps, 'game'>>
  } | null
}

export function GameScreen({ direction, screens, ...props }: Props) {
  const { game, view, onEvent, termsHref } = props
  const back = viewBefore(view) && {
    isDisabled: game.spin.phase !== 'idle',
    onPressed: () => onEvent({ type: 'backPressed' }),
  }
  return (
    <div className="page game" data-spin={game.spin.phase}>
      <Header venue={game.venue} hasLogo={view !== 'initial'} back={back} />
      <main>
        {screens && <screens.WaitingCode game={game} />}
        <ViewStage name={view} direction={direction} motion={screens?.viewMotion ?? null}>
          {view === 'initial' && <InitialView game={game} onEvent={onEvent} />}
          {view !== 'initial' && screens && <screens.NextView {...props} />}
        </ViewStage>
        {screens && <screens.SavedCodes codes={game.stored.saved_codes} />}
      </main>
      {/* Each view has a new element, because a moved footer would count as a layout shift. */}
      <Footer key={view} game={{ venue: game.venue, termsHref }} />
    </div>
  )
}
