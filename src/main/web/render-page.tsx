import { StrictMode, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'

import type { VenueFile } from '#main/page-renderer.ts'
import { InitialOffer } from '#game/web/views/initial-offer.tsx'
import { escapeHtml } from '#platform/formats/escape-html.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'
import { listVenues } from '#venues/home/list-venues.ts'
import { CARDS_MAX } from '#venues/home/listed-venue.ts'
import { logoPictureHref } from '#venues/logos/logo-picture.ts'
import { pageDrawings, withPageLogo } from '#venues/logos/mark-drawing.ts'
import { VenueMark } from '#ui/web/logo.tsx'
import type { Prize } from '#venues/prizes/prize.ts'
import { hrefs, VENUE_PAGES } from '#venues/page-addresses.ts'
import type { PublishedVenue, ShownVenue } from '#venues/published-venue.ts'
import { HomeScreen } from '#venues/home/web/home-screen.tsx'
import { venueStyle } from '#venues/themes/venue-colours.ts'

import '#venues/themes/web/all-looks.ts'

import { App } from './app.tsx'
import { fixedVenues } from './page-venues.ts'

/** The style sheets of the themes for the first view. */
const THEME_SHEETS = import.meta.glob<string>(
  ['../../venues/themes/*/web/*.css', '!**/*.later.css'],
  { query: '?inline', import: 'default', eager: true },
)
/**
 * The most characters of the venues in the home page's HTML, together with the styles of its cards.
 * Other venues are fetched when they open. Two venues fit, so that the HTML stays below 12 KB as
 * transferred: 400 kbit/s need 240 ms for this size (docs/decisions/040).
 */
const VENUES_CHARACTERS = 41_000
const EMPTY_OFFER = '<div class="initial-offer"></div>'
/** Matches elements that only SVG has. HTML would need their end tags. */
const EMPTY_SHAPE = /><\/(?:path|circle|rect|stop|use)>/g
/**
 * Returns the script that shows the page that has arrived. The paint waits for the element after
 * this script.
 */
const endOf = (page: string) => `<script>showPage()</script><wbr hidden id="page-${page}">`

/** The parts of the HTML that belong to one venue. */
type VenueParts = {
  readonly venue: PublishedVenue
  /** The drawings that the page shows by their ids: the logo and the mark. */
  readonly drawings: string
  readonly firstView: string
  readonly terms: string
  readonly json: string
}

/**
 * Returns the page of one venue (page-renderer.ts). A link to the page in a chat shows the venue's
 * name and its invitation. It also shows the picture of the venue if its owner's browser has drawn
 * one.
 */
export async function renderVenuePage(
  template: string,
  venue: PublishedVenue,
  publicUrl = '',
): Promise<string> {
  const title = escapeHtml(`${venue.name} – ${PRODUCT_NAME}`)
  const titles = `<title>${title}</title><meta property="og:title" content="${title}">`
  const description = `<meta name="description" property="og:description" content="${escapeHtml(venue.invitation)}">`
  const page = fill(template, [await renderParts(venue)], '', stylesOf([venue]))
    .replace(/<title>[^<]*<\/title>/, () => titles)
    .replace(/<meta name="description"[^<>]*>/, () => description)
  if (venue.pictures === undefined) return page
  const icon = `href="${logoPictureHref(venue.pictures)}"`
  const picture = publicUrl + logoPictureHref(venue.pictures, 'large')
  return page.replace(
    /<link rel="icon"[^<>]*>/,
    `<link rel="icon" ${icon}><link rel="apple-touch-icon" ${icon}><meta property="og:image" content="${escapeHtml(picture)}">`,
  )
}

/**
 * Returns the home page with the first venues that fit into its HTML. If there is only one venue,
 * returns its page.
 */
export async function renderHomePage(
  template: string,
  venues: readonly PublishedVenue[],
  publicUrl = '',
): Promise<string> {
  const [only, ...others] = venues
  if (only && others.length === 0)
    return (await renderVenuePage(template, only, publicUrl)).replace(
      '<html ',
      `<html data-opens="${only.key}" `,
    )
  const styles = stylesOf(venues.slice(0, CARDS_MAX))
  const fitting: VenueParts[] = []
  let free = VENUES_CHARACTERS - styles.length
  for (const venue of venues) {
    const parts = await renderParts(venue)
    free -= parts.drawings.length + parts.firstView.length + parts.terms.length + parts.json.length
    if (free < 0) break
    fitting.push(parts)
  }
  const listed = listVenues(venues)
  // The home page is not hydrated (home-page.tsx).
  const home = renderToStaticMarkup(
    <HomeScreen
      venues={listed.slice(0, CARDS_MAX)}
      hrefOf={hrefs.game}
      hasMore={listed.length > CARDS_MAX}
    />,
  )
  const page = `<template data-page=""><div class="static">${home}</div></template>${endOf('')}`
  return fill(template, fitting, page, styles)
}

/** Returns the answer of `/venues/{key}.json` (page-renderer.ts). */
export async function renderVenueFile(
  venue: PublishedVenue,
  odds: readonly Prize[] | null,
  isReviewCapReached = false,
): Promise<string> {
  const { drawings, firstView, terms } = await renderParts(venue)
  const sprite = `<svg class="sprites" aria-hidden="true">${drawings}</svg>`
  const file: VenueFile = {
    venue: forPage(venue),
    firstView: sprite + firstView + terms,
    offer: renderOffer(venue, odds),
    isReviewCapReached,
    style: stylesOf([venue]),
  }
  return JSON.stringify(file)
}

/** Returns the style sheets of these venues' themes, each once, and of their colours. */
function stylesOf(venues: readonly PublishedVenue[]): string {
  const themes = new Set(venues.map(({ theme }) => theme))
  const sheets = [...themes].map(
    (theme) => THEME_SHEETS[`../../venues/themes/${theme}/web/${theme}.css`] ?? '',
  )
  return [...sheets, ...venues.map(venueStyle)].join('')
}

/** Fills the template. `styles`: the styles of the venues that the page shows. */
function fill(
  template: string,
  parts: readonly VenueParts[],
  home: string,
  styles: string,
): string {
  const themes = parts.map(({ venue: { key, theme } }) => `${key} ${theme}`)
  const pages = [...parts.map(({ venue, firstView }) => firstView + endOf(venue.key)), home]
  const terms = parts.map((one) => one.terms + endOf(termsKey(one.venue)))
  return template
    .replace('<html ', () => `<html${home && ' data-home'} data-venues="${themes.join(';')}" `)
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('<!--logos-->', () => parts.map(({ drawings }) => drawings).join(''))
    .replace('<!--pages-->', () => pages.join('').replaceAll(EMPTY_SHAPE, '/>'))
    .replace('<!--terms-->', () => terms.join('').replaceAll(EMPTY_SHAPE, '/>'))
    .replace('<!--data-->', () => parts.map(({ json }) => json).join(''))
}

async function renderParts(venue: PublishedVenue): Promise<VenueParts> {
  const shown = forPage(venue)
  return {
    venue,
    drawings: pageDrawings(venue),
    firstView: venueTemplate(shown, renderFirstView(shown)),
    terms: `<template data-page="${termsKey(venue)}">${await renderTerms(shown)}</template>`,
    json: venueJson(shown),
  }
}

const termsKey = ({ key }: ShownVenue) => `${key}/${VENUE_PAGES.terms}`

/**
 * Returns a venue for the page, without its logo, mark and colours. Logo and mark are in the sprite
 * once, and the colours are in a style sheet. The server sends the odds with their hash.
 */
function forPage(venue: PublishedVenue): ShownVenue {
  const {
    oddsHash: _,
    accent: __,
    initials: ___,
    squareLogo: ____,
    pictures: _____,
    ...shown
  } = venue
  return withPageLogo(shown)
}

/**
 * Waits for the lazy screen, so that the HTML contains the markers that React needs to hydrate it.
 */
async function renderTerms(venue: ShownVenue): Promise<string> {
  const { prelude } = await prerender(pageOf(venue, termsKey(venue)))
  return new Response(prelude).text()
}

function renderFirstView(venue: ShownVenue): string {
  const { key } = venue
  const view = renderToString(pageOf(venue, key))
  if (!view.includes(EMPTY_OFFER))
    throw new Error(`the first view of ${key} has no empty element for its offer`)
  const offer = renderOffer(venue, null)
  return view.replace(EMPTY_OFFER, () => EMPTY_OFFER.replace('></', () => `>${offer}</`))
}

function renderOffer(venue: ShownVenue, odds: readonly Prize[] | null): string {
  const mark = <VenueMark venueKey={venue.key} />
  return renderToStaticMarkup(<InitialOffer venue={venue} odds={odds} mark={mark} />)
}

function pageOf(venue: ShownVenue, address: string): ReactNode {
  return (
    <StrictMode>
      <App firstHash={`/${address}`} venues={fixedVenues([venue])} />
    </StrictMode>
  )
}

/**
 * Returns the `<template>` with the first view of a venue, and with the data that decide whether
 * this view may show.
 */
function venueTemplate(
  { key, opensAt, closesAt, paused, archivedAt }: ShownVenue,
  firstView: string,
): string {
  const values = {
    page: key,
    'opens-at': opensAt,
    'closes-at': closesAt,
    paused,
    'archived-at': archivedAt,
  }
  const attributes = Object.entries(values).map(([name, value]) =>
    value === undefined || value === false ? '' : ` data-${name}="${escapeHtml(String(value))}"`,
  )
  return `<template${attributes.join('')}>${firstView}</template>`
}

/**
 * Returns the data of a venue as an element that the page reads (page-venues.ts). `<` is escaped,
 * so that no text ends the element.
 */
function venueJson(venue: ShownVenue): string {
  const json = JSON.stringify(venue).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" data-venue="${venue.key}">${json}</script>`
}
