import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'

import { escapeHtml } from '#core/escape-html.ts'
import { NO_SCRIPT_TEXT } from '#core/first-texts.ts'
import type { Venue } from '#core/venue.ts'
import { VENUES } from '#venues/all.ts'
import { WheelSegments } from '#web/elements/wheel-segments.tsx'
import { HomeScreen } from '#web/screens/home.tsx'
import { TermsScreen } from '#web/screens/terms.tsx'

import { hrefs } from './addresses.ts'
import { App } from './app.tsx'
import { termsShellKey } from './shell-html.ts'

export type Shell = {
  readonly key: string
  readonly html: string
  /** Milliseconds since 1970 between which the first view may show: what limits it, or nothing. */
  readonly from?: number
  readonly until?: number
}

/** By venue key, and '' for home. */
export const THEMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(VENUES.map(({ key, theme }) => [key, theme])),
  '': 'home',
}

const NO_DAWN = '<div class="initial-dawn" aria-hidden="true"></div>'

/**
 * The pages that stand in the HTML: each venue's first view, which posters lead to, home, and how each venue's terms begin, with
 * `termsStyles`. The build calls this; the page never does.
 */
export function renderShells(termsStyles: string): readonly Shell[] {
  const home = renderToString(<HomeScreen venues={VENUES} hrefOf={hrefs.game} />)
  return [
    ...VENUES.map((venue) => ({
      ...{ key: venue.key, html: renderFirstView(venue) },
      ...opening(venue),
    })),
    { key: '', html: toStatic(home) },
    ...VENUES.map((venue) => ({
      key: termsShellKey(venue.key),
      html: toStatic(`<style>${termsStyles}</style>${renderTermsStart(venue)}`),
    })),
  ]
}

/** As StaticPage shows it again. */
function toStatic(html: string): string {
  return `<div class="static">${html}</div>`
}

function renderTermsStart(venue: Venue): string {
  return renderToString(<TermsScreen venue={venue} backHref={hrefs.game(venue.key)} isStart />)
}

/** Stands behind them for browsers that run no script. */
export function renderNoScript(): string {
  return `<noscript><p>${escapeHtml(NO_SCRIPT_TEXT)}</p></noscript>`
}

function opening({ opensAt, closesAt, paused }: Venue): Pick<Shell, 'from' | 'until'> {
  return {
    ...(opensAt !== undefined && { from: Date.parse(opensAt) }),
    ...(closesAt !== undefined && { until: Date.parse(closesAt) }),
    ...(paused && { until: 0 }),
  }
}

function renderFirstView({ key, prizes }: Venue): string {
  const view = renderToString(
    <StrictMode>
      <App firstHash={`/${key}`} />
    </StrictMode>,
  )
  if (!view.includes(NO_DAWN)) throw new Error(`the first view of ${key} has no place for its dawn`)
  const dawn = renderToString(<WheelSegments prizes={prizes} litId={null} />)
  return view.replace(NO_DAWN, () => NO_DAWN.replace('></', () => `>${dawn}</`))
}
