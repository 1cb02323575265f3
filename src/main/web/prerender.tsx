import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'

import { escapeHtml } from '#platform/escape-html.ts'
import { NO_SCRIPT_TEXT } from '#texts/main/messages.ts'
import { VENUES } from '#venues/list.ts'
import { hrefs, VENUE_PAGES } from '#venues/page-addresses.ts'
import type { Venue } from '#venues/venue.ts'
import { HomeScreen } from '#venues/web/home-screen.tsx'
import { WheelSegments } from '#wheel/web/wheel-segments.tsx'

import { App } from './app.tsx'

export type PrerenderedPage = {
  /** The address of the page after `#/`. */
  readonly key: string
  readonly theme: string
  readonly html: string
  /** Styles that only this page needs. */
  readonly styles?: string
  /** The first view of this venue is only shown while it is available. */
  readonly venue?: Venue
}

const EMPTY_WHEEL = '<div class="initial-wheel" aria-hidden="true"></div>'

/**
 * Renders the pages in the HTML: the first view of each venue, the home page, and the start of each venue's terms, which needs
 * `termsStyles`. Only the build calls this.
 */
export async function renderPages(termsStyles: string): Promise<readonly PrerenderedPage[]> {
  const home = renderToString(<HomeScreen venues={VENUES} hrefOf={hrefs.game} />)
  return [
    ...VENUES.map((venue) => ({ key: venue.key, theme: venue.theme, html: renderFirstView(venue), venue })),
    { key: '', theme: 'home', html: `<div class="static">${home}</div>` },
    ...(await Promise.all(
      VENUES.map(async (venue) => ({
        ...{ key: termsKey(venue), theme: venue.theme },
        ...{ html: await renderTerms(venue), styles: termsStyles },
      })),
    )),
  ]
}

const termsKey = ({ key }: Venue) => `${key}/${VENUE_PAGES.terms}`

/** Returns the <noscript> element. */
export function renderNoScript(): string {
  return `<noscript><p>${escapeHtml(NO_SCRIPT_TEXT)}</p></noscript>`
}

/** Waits for the lazy screen, so that the HTML contains the markers that React needs to hydrate it. */
async function renderTerms(venue: Venue): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App firstHash={`/${termsKey(venue)}`} />
    </StrictMode>,
  )
  return new Response(prelude).text()
}

function renderFirstView({ key, theme, prizes }: Venue): string {
  const view = renderToString(
    <StrictMode>
      <App firstHash={`/${key}`} />
    </StrictMode>,
  )
  if (!view.includes(EMPTY_WHEEL))
    throw new Error(`the first view of ${key} has no empty element for the wheel`)
  const wheel = renderToString(<WheelSegments theme={theme} prizes={prizes} litId={null} />)
  return view.replace(EMPTY_WHEEL, () => EMPTY_WHEEL.replace('></', () => `>${wheel}</`))
}
