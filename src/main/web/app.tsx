import { Suspense, useEffect, useRef } from 'react'

import { PRODUCT_NAME } from '#platform/product-name.ts'
import { LoadingPage } from '#ui/web/loading-page.tsx'
import { hrefs } from '#venues/page-addresses.ts'

import { GamePage } from './game-page.tsx'
import {
  ChooseTermsScreen,
  HomeScreen,
  NotFoundScreen,
  PersonalPage,
  RedemptionPage,
  TermsPage,
  VerificationPage,
} from './lazy-screens.ts'
import { VENUES } from './page-venues.ts'
import { prerenderedHtml } from './prerendered-html.ts'
import type { Address } from './routes.ts'
import { StaticHome } from './static-home.tsx'
import { useAddress } from './use-address.ts'

/** `firstHash`: the hash of the page that the HTML already shows; empty if there is none. */
export function App({ firstHash = '' }: { firstHash?: string }) {
  const address = useAddress(firstHash, VENUES)
  useThemeAndTitle(address)
  useEffect(announceReadiness, [])
  const homeHtml = address.page === 'home' && prerenderedHtml('', '.static')
  if (homeHtml) return <StaticHome html={homeHtml} />
  if (address.page === 'game') return <GamePage key={address.venue.key} venue={address.venue} />
  return (
    <Suspense fallback={<LoadingPage {...('venue' in address && { venue: address.venue })} />}>
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
  if (page === 'terms') return <TermsPage key={venue.key} venue={venue} parts={parts} backHref={gameHref} />
  return <VerificationPage key={venue.key} venue={venue} backHref={gameHref} />
}

/** The script in the HTML then repeats a button press from before this code ran (first-paint.ts). */
function announceReadiness(): void {
  dispatchEvent(new Event('answering'))
}

/** Sets the theme and the title of the page. A new page starts scrolled to the top. */
function useThemeAndTitle(address: Address): void {
  const last = useRef(address)
  useEffect(() => {
    const venue = 'venue' in address ? address.venue : null
    document.documentElement.dataset.theme = venue?.theme ?? 'home'
    document.title = venue ? `${venue.name} – ${PRODUCT_NAME}` : PRODUCT_NAME
    if (last.current !== address) window.scrollTo(0, 0)
    last.current = address
  }, [address])
}
