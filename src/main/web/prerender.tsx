import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'

import { NO_SCRIPT_TEXT } from '#main/messages.fr.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { VENUES } from '#venues/list.ts'
import { VENUE_PAGES } from '#venues/page-addresses.ts'
import { hrefs } from '#venues/page-hrefs.ts'
import type { Venue } from '#venues/venue.ts'
import { HomeScreen } from '#venues/web/home-screen.tsx'
import { WheelSegments } from '#wheel/web/wheel-segments.tsx'

import { App } from './app.tsx'

export type PrerenderedPage = {
  /** Its address after `#/`. */
  readonly key: string
  readonly theme: string
  readonly html: string
  /** Styles that only this page needs. */
  readonly styles?: string
  /** The first view may show between these two, in milliseconds since 1970; none where there is no limit. */
  readonly from?: number
  readonly until?: number
}

const EMPTY_WHEEL = '<div class="initial-wheel" aria-hidden="true"></div>'

/**
 * The prerendered pages of the HTML: each venue's first view, the home page, and the start of each venue's terms, which needs
 * `termsStyles`. Only the build calls this.
 */
export async function renderPages(termsStyles: string): Promise<readonly PrerenderedPage[]> {
  const home = renderToString(<HomeScreen venues={VENUES} hrefOf={hrefs.game} />)
  return [
    ...VENUES.map((venue) => ({
      ...{ key: venue.key, theme: venue.theme, html: renderFirstView(venue) },
      ...opening(venue),
    })),
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

/** The text for browsers without script. */
export function renderNoScript(): string {
  return `<noscript><p>${escapeHtml(NO_SCRIPT_TEXT)}</p></noscript>`
}

function opening({ opensAt, closesAt, paused }: Venue): Pick<PrerenderedPage, 'from' | 'until'> {
  return {
    ...(opensAt !== undefined && { from: Date.parse(opensAt) }),
    ...(closesAt !== undefined && { until: Date.parse(closesAt) }),
    ...(paused && { until: 0 }),
  }
}

/** Waits for the screen's code, so that the HTML has the markers that React needs to hydrate it. */
async function renderTerms(venue: Venue): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App firstHash={`/${termsKey(venue)}`} />
    </StrictMode>,
  )
  return new Response(prelude).text()
}

function renderFirstView({ key, prizes }: Venue): string {
  const view = renderToString(
    <StrictMode>
      <App firstHash={`/${key}`} />
    </StrictMode>,
  )
  if (!view.includes(EMPTY_WHEEL)) throw new Error(`the first view of ${key} has no place for its wheel`)
  const wheel = renderToString(<WheelSegments prizes={prizes} litId={null} />)
  return view.replace(EMPTY_WHEEL, () => EMPTY_WHEEL.replace('></', () => `>${wheel}</`))
}
