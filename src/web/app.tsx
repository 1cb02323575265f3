import { lazy, Suspense, useEffect, useState } from 'react'

import { TEXTS } from '#core/messages.ts'
import type { Venue } from '#core/venue.ts'
import { VENUES } from '#venues/all.ts'
import { Confetti } from '#web/elements/confetti.tsx'
import { ChooseTermsScreen } from '#web/screens/choose-terms.tsx'
import { GameScreen } from '#web/screens/game.tsx'
import { HomeScreen } from '#web/screens/home.tsx'
import { NotFoundScreen } from '#web/screens/not-found.tsx'
import { TermsScreen } from '#web/screens/terms.tsx'

import { hrefs, type Address } from './addresses.ts'
import { useAddress } from './use-address.ts'
import { useGame, type GameInPage } from './use-game.ts'

const RETRY_MS = 2000

/** The toasts come after the first view; on a lost network they come once it is back, and the game goes on meanwhile. */
const Toaster = lazy(async () => {
  for (;;) {
    try {
      const { Toaster: loaded } = await import('#web/elements/toaster.tsx')
      return { default: loaded }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
})

export function App() {
  const address = useAddress()
  useDress(address)
  if (address.page === 'home') return <HomeScreen venues={VENUES} hrefOf={hrefs.game} />
  if (address.page === 'game') return <VenueGame key={address.venue.key} venue={address.venue} />
  if (address.page === 'terms')
    return <TermsScreen venue={address.venue} backHref={hrefs.game(address.venue.key)} />
  if (address.page === 'chooseTerms') return <ChooseTermsScreen venues={VENUES} hrefOf={hrefs.terms} />
  return <NotFoundScreen homeHref={hrefs.home} />
}

function VenueGame({ venue }: { venue: Venue }) {
  const { game, view, toasts, confettiBursts, onEvent, closeToast } = useGame(venue)
  const direction = useDirection(view)
  return (
    <>
      <GameScreen
        game={game}
        view={view}
        onEvent={onEvent}
        termsHref={hrefs.terms(venue.key)}
        direction={direction}
      />
      <Confetti burst={confettiBursts} />
      <Suspense>
        <Toaster toast={toasts[0] ?? null} onClosed={closeToast} onAction={(type) => onEvent({ type })} />
      </Suspense>
    </>
  )
}

/** Sets the theme, the title and the scroll of the page that is shown. */
function useDress(address: Address): void {
  useEffect(() => {
    const venue = 'venue' in address ? address.venue : null
    document.documentElement.dataset.theme = venue?.theme ?? 'home'
    document.title = venue ? `${venue.name} – ${TEXTS.brand}` : TEXTS.home.pageTitle
    window.scrollTo(0, 0)
  }, [address])
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
