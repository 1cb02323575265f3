import { Suspense, useEffect, useState } from 'react'

import { GameScreen } from '#game/web/game-screen.tsx'
import { useGame, type GameInPage, type Games } from '#game/web/use-game.ts'
import { LoadingPage } from '#ui/web/loading-page.tsx'
import { hrefs } from '#venues/page-addresses.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

import {
  fetchPlayedScreens,
  LaterStyles,
  MailedPrize,
  playedScreens,
  Toaster,
  UnavailableScreen,
} from './lazy-screens.ts'

type Props = {
  readonly games: Games
  readonly venue: ShownVenue
  /**
   * Called with the venue of the game, which an answer of the server may replace by a newer
   * version.
   */
  readonly onVenueReplaced: (venue: ShownVenue) => void
}

/** The page of a venue's game: the views of the game, or the reason why the game is unavailable. */
export function GamePage({ games, venue: published, onVenueReplaced }: Props) {
  const inPage = useGame(games, published, async () => {
    const { openGameRuntime } = await fetchPlayedScreens(published.theme)
    return openGameRuntime
  })
  const { game, view, runtime, unavailability } = inPage
  const { venue } = game
  useEffect(() => onVenueReplaced(venue), [venue, onVenueReplaced])
  const direction = useDirection(view)
  const screens = runtime === 'running' ? playedScreens() : null
  const termsHref = hrefs.terms(venue.key)
  if (!inPage.isLoaded) return <LoadingPage venue={venue} />
  if (unavailability)
    return (
      <Suspense fallback={<LoadingPage venue={venue} />}>
        <LaterStyles themes={[venue.theme]} />
        <UnavailableScreen {...{ venue, unavailability, termsHref }} homeHref={hrefs.home}>
          {screens && <screens.SavedCodes codes={game.stored.saved_codes} />}
        </UnavailableScreen>
      </Suspense>
    )
  return (
    <>
      <GameScreen
        {...inPage}
        termsHref={termsHref}
        MailedPrize={MailedPrize}
        direction={direction}
        screens={screens}
      />
      {screens && <screens.HandOverLink venueKey={venue.key} />}
      {screens && <screens.Confetti bursts={inPage.confettiBursts} />}
      {runtime !== 'notLoaded' && (
        <Suspense>
          <LaterStyles themes={[venue.theme]} />
          <Toaster
            toast={inPage.toasts[0] ?? null}
            onClosed={inPage.closeToast}
            onEvent={inPage.onEvent}
          />
        </Suspense>
      )}
    </>
  )
}

const ORDER: readonly GameInPage['view'][] = ['initial', 'email', 'wheel', 'prize']

/** Returns the direction of the last change of view. */
function useDirection(view: GameInPage['view']): 'forward' | 'back' {
  const [shown, setShown] = useState({ view, direction: 'forward' as 'forward' | 'back' })
  if (shown.view === view) return shown.direction
  const direction = ORDER.indexOf(view) > ORDER.indexOf(shown.view) ? 'forward' : 'back'
  setShown({ view, direction })
  return direction
}
