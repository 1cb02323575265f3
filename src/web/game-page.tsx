import { Suspense, useState } from 'react'

import type { Venue } from '#core/venue.ts'
import { Frame } from '#web/screens/frame.tsx'
import { GameScreen } from '#web/screens/game.tsx'

import { hrefs } from './hrefs.ts'
import { ClosedScreen, fetchPlayedScreens, MailedPrize, playedScreens, Toaster } from './later.ts'
import { shellHtml } from './shell-html.ts'
import { useGame, type GameInPage } from './use-game.ts'

/** The page of a venue's game: the game's views, or why it is unavailable. */
export function GamePage({ venue }: { venue: Venue }) {
  const inPage = useGame(venue, fetchPlayedScreens)
  const { game, view, engine, isKnown, shut, isOnline, toasts, confettiBursts, onEvent, closeToast } = inPage
  const direction = useDirection(view)
  const later = engine === 'running' ? playedScreens() : null
  const dawn = shellHtml(venue.key, '.initial-dawn')
  const termsHref = hrefs.terms(venue.key)
  if (!isKnown) return <Frame venue={venue} />
  if (shut)
    return (
      <Suspense fallback={<Frame venue={venue} />}>
        <ClosedScreen {...{ venue, shut, dawn, termsHref }} homeHref={hrefs.home}>
          {later && <later.SavedCodes codes={game.stored.saved_codes} />}
        </ClosedScreen>
      </Suspense>
    )
  return (
    <>
      <GameScreen
        game={game}
        view={view}
        isOnline={isOnline}
        onEvent={onEvent}
        termsHref={termsHref}
        MailedPrize={MailedPrize}
        direction={direction}
        later={later}
        dawn={dawn}
      />
      {later && <later.Confetti bursts={confettiBursts} />}
      {engine !== 'asleep' && (
        <Suspense>
          <Toaster toast={toasts[0] ?? null} onClosed={closeToast} onEvent={onEvent} />
        </Suspense>
      )}
    </>
  )
}

const ORDER: readonly GameInPage['view'][] = ['initial', 'email', 'wheel', 'prize']

/** Which way the last change of view went. */
function useDirection(view: GameInPage['view']): 'forward' | 'back' {
  const [shown, setShown] = useState({ view, direction: 'forward' as 'forward' | 'back' })
  if (shown.view === view) return shown.direction
  const direction = ORDER.indexOf(view) > ORDER.indexOf(shown.view) ? 'forward' : 'back'
  setShown({ view, direction })
  return direction
}
