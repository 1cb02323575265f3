import { Suspense, useEffect, useRef, useState } from 'react'

import { FIRST_TEXTS } from '#core/first-texts.ts'
import type { Venue } from '#core/venue.ts'
import { VENUES } from '#venues/all.ts'
import { Frame } from '#web/screens/frame.tsx'
import { GameScreen } from '#web/screens/game.tsx'
import { StaticHome } from '#web/screens/static-home.tsx'

import { hrefs, type Address } from './addresses.ts'
import {
  ChooseTermsScreen,
  ClosedScreen,
  fetchPlayedScreens,
  HomeScreen,
  MailedPrize,
  NotFoundScreen,
  PersonalPage,
  playedScreens,
  RedemptionPage,
  TermsScreen,
  Toaster,
  VerificationPage,
} from './later.ts'
import { shellHtml } from './shell-html.ts'
import { useAddress } from './use-address.ts'
import { useGame, type GameInPage } from './use-game.ts'

/** `firstHash` is the address whose page the HTML shows already, if any. */
export function App({ firstHash = '' }: { firstHash?: string }) {
  const address = useAddress(firstHash)
  useDress(address)
  useEffect(tellAnswering, [])
  const homeHtml = address.page === 'home' && shellHtml('', '.static')
  if (homeHtml) return <StaticHome html={homeHtml} />
  if (address.page === 'game') return <VenueGame key={address.venue.key} venue={address.venue} />
  return (
    <Suspense fallback={<Frame {...('venue' in address && { venue: address.venue })} />}>
      <OtherPage address={address} />
    </Suspense>
  )
}

function OtherPage({ address }: { address: Address }) {
  if (address.page === 'home') return <HomeScreen venues={VENUES} hrefOf={hrefs.game} />
  if ('parts' in address) return <PageOfVenue address={address} />
  if (address.page === 'chooseTerms') return <ChooseTermsScreen venues={VENUES} hrefOf={hrefs.terms} />
  return <NotFoundScreen homeHref={hrefs.home} />
}

type VenueAddress = Extract<Address, { readonly parts: readonly string[] }>

function PageOfVenue({ address: { page, venue, parts } }: { address: VenueAddress }) {
  const gameHref = hrefs.game(venue.key)
  if (page === 'redemption')
    return <RedemptionPage key={parts.join('/')} venue={venue} parts={parts} gameHref={gameHref} />
  if (page === 'myData' || page === 'promo')
    return <PersonalPage key={venue.key} venue={venue} page={page} token={parts.join('/')} />
  const Page = page === 'terms' ? TermsScreen : VerificationPage
  return <Page key={venue.key} venue={venue} backHref={gameHref} />
}

function VenueGame({ venue }: { venue: Venue }) {
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

/** The script in the HTML has kept a press that came before (browser/first-paint.ts). */
function tellAnswering(): void {
  dispatchEvent(new Event('answering'))
}

/** Sets the theme and the title of the page that is shown; another page starts at its top. */
function useDress(address: Address): void {
  const last = useRef(address)
  useEffect(() => {
    const venue = 'venue' in address ? address.venue : null
    document.documentElement.dataset.theme = venue?.theme ?? 'home'
    document.title = venue ? `${venue.name} – ${FIRST_TEXTS.brand}` : FIRST_TEXTS.brand
    if (last.current !== address) window.scrollTo(0, 0)
    last.current = address
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
