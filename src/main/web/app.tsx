import { Suspense, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'

import type { Games } from '#game/web/use-game.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'
import { readHash, subscribeToHash } from '#ui/web/hash-location.ts'
import { LoadingPage } from '#ui/web/loading-page.tsx'
import { prerenderedHtml } from '#ui/web/prerendered-html.ts'
import { hrefs } from '#venues/page-addresses.ts'

import { GamePage } from './game-page.tsx'
import { HomePage } from './home-page.tsx'
import {
  ChooseTermsScreen,
  fetchStyles,
  LaterStyles,
  NotFoundScreen,
  PersonalPage,
  HandOverPage,
  TermsPage,
  VerificationPage,
} from './lazy-screens.ts'
import type { PageVenues } from './page-venues.ts'
import { readAddress, venueKeyOf, type Address } from './routes.ts'
import { showTheme } from './show-theme.ts'

/**
 * The root component. `firstHash`: the hash of the page that the HTML shows; empty for an empty
 * page.
 */
export function App({ firstHash = '', venues }: { firstHash?: string; venues: PageVenues }) {
  const address = useAddress(firstHash, venues)
  // The games are a state of the component, so that a rendering on the server keeps no game.
  const [games] = useState<Games>(() => new Map())
  useThemeAndTitle(address)
  useEffect(announceReadiness, [])
  if (address.page === 'loading') return <LoadingPage />
  if (address.page === 'home')
    return <HomePage html={prerenderedHtml('', '.static')} venues={venues} />
  if (address.page === 'game')
    return (
      <GamePage
        key={address.venue.key}
        games={games}
        venue={address.venue}
        onVenueReplaced={venues.replace}
      />
    )
  return (
    <Suspense fallback={<LoadingPage {...('venue' in address && { venue: address.venue })} />}>
      <LaterStyles themes={'venue' in address ? [address.venue.theme] : []} />
      {'parts' in address ? <PageOfVenue address={address} venues={venues} /> : null}
      {address.page === 'chooseTerms' && <ChooseTerms venues={venues} />}
      {address.page === 'notFound' && <NotFoundScreen homeHref={hrefs.home} />}
    </Suspense>
  )
}

function ChooseTerms({ venues }: { venues: PageVenues }) {
  return <ChooseTermsScreen venues={use(venues.list())} hrefOf={hrefs.terms} />
}

type VenueAddress = Extract<Address, { readonly parts: readonly string[] }>

function PageOfVenue({ address, venues }: { address: VenueAddress; venues: PageVenues }) {
  const { page, venue, parts } = address
  const gameHref = hrefs.game(venue.key)
  if (page === 'handOver')
    return <HandOverPage key={parts.join('/')} venue={venue} parts={parts} gameHref={gameHref} />
  if (page === 'myData' || page === 'promo')
    return <PersonalPage key={venue.key} venue={venue} page={page} token={parts.join('/')} />
  if (page === 'terms')
    return <TermsPage key={venue.key} venue={venue} parts={parts} backHref={gameHref} />
  return (
    <VerificationPage key={venue.key} venue={venue} backHref={gameHref} loadVenue={venues.load} />
  )
}

/** Lets the script in the HTML repeat a press that came before React ran (first-paint.ts). */
function announceReadiness(): void {
  dispatchEvent(new Event('answering'))
}

/** Sets the theme and the title of the page, and scrolls to the top of a new page. */
function useThemeAndTitle(address: Address): void {
  const last = useRef(address)
  useEffect(() => {
    const venue = 'venue' in address ? address.venue : null
    showTheme(venue?.theme ?? 'home', venue?.key)
    if (venue && last.current !== address) void fetchStyles([venue.theme])
    document.title = venue ? `${venue.name} – ${PRODUCT_NAME}` : PRODUCT_NAME
    if (last.current.page !== address.page || keyOf(last.current) !== venue?.key)
      window.scrollTo(0, 0)
    last.current = address
  }, [address])
}

const keyOf = (address: Address) => ('venue' in address ? address.venue.key : undefined)

/**
 * Returns the page of the current address, and loads its venue. `first`: the hash of the page in
 * the HTML.
 */
function useAddress(first: string, venues: PageVenues): Address {
  const hash = useSyncExternalStore(subscribeToHash, readHash, () => first)
  const key = venueKeyOf(hash)
  const find = () => (key === null ? null : venues.find(key))
  const venue = useSyncExternalStore(venues.subscribe, find, find)
  useEffect(() => {
    if (key !== null && venue === undefined) void venues.load(key)
  }, [key, venue, venues])
  return useMemo(() => readAddress(hash, venue), [hash, venue])
}
