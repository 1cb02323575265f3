/**
 * The inline script in the head of the HTML, which is built separately. It sets the theme of the
 * address, delays the first paint until the HTML of that address has arrived, and shows this HTML.
 * Until React starts, it also shows the page of a new address. After the <template> of each page,
 * render-page.tsx adds a call of `showPage` and a hidden empty element with the id `page-{key}`.
 * The paint waits for that element, because it cannot wait for the end of a script element.
 */

import type { VenueFile } from '#main/page-renderer.ts'
import { computeUnavailability } from '#venues/availability/unavailability.ts'
import { TERMS_PAGE } from '#venues/page-addresses.ts'

import { showTheme } from './show-theme.ts'

/** The theme and the venue of each page of the document, by the address after `#/`. */
const themes = new Map<string, readonly string[]>()
let shownHash: string | null = null

/** Adds the pages of a venue. Takes « {key} {theme} ». */
function addPages(words: string): void {
  const [key = '', theme = ''] = words.split(' ')
  for (const page of [key, `${key}/${TERMS_PAGE}`]) themes.set(page, [theme, key])
}

const readPath = () => location.hash.slice(1).split('/').filter(Boolean)

/**
 * Returns the prerendered page that fits the address best, and whether it is the page of that
 * address.
 */
function readAddress(): { readonly key: string; readonly isExact: boolean } {
  const parts = readPath()
  const path = parts.join('/')
  const key = [path, parts[0] ?? ''].find((address) => themes.has(address)) ?? ''
  return { key, isExact: key === path }
}

/**
 * Reads the pages of the document. The path `/{venue}`, and a home page with a single venue, open
 * that venue under its usual address.
 */
function readDocument(): void {
  const { dataset } = document.documentElement
  const opened = /^\/([a-z0-9-]+)$/.exec(location.pathname)?.[1] ?? dataset.opens
  if (opened !== undefined && readPath().length === 0) {
    history.replaceState(null, '', `/#/${opened}`)
    storeOffline(opened)
  }
  if (dataset.home !== undefined) themes.set('', ['home'])
  for (const words of dataset.venues?.split(';').filter(Boolean) ?? []) addPages(words)
}

/** Fetches the venue of the address if the HTML does not contain it. */
function fetchMissing(): void {
  const [first] = readPath()
  if (first === undefined || themes.has(first) || first === TERMS_PAGE) return
  void fetchVenue(first).catch(() => {})
}

/**
 * Delays the paint until the page has arrived completely. On a slow phone, painting a part takes as
 * long as painting the page.
 */
function delayPaint(key: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'expect',
      href: `#page-${key}`,
      blocking: 'render',
    }),
  )
}

function showThemeOf(key: string): void {
  const [theme = 'home', venue] = themes.get(key) ?? []
  showTheme(theme, venue)
}

function showPage(): void {
  const { key, isExact } = readAddress()
  const root = document.getElementById('root')
  if (!root || root.dataset.owned !== undefined || shownHash === location.hash) return
  showThemeOf(key)
  const template = templates().find(({ dataset }) => dataset.page === key)
  if (!template) return
  shownHash = location.hash
  updateYear(template)
  const page = template.content.cloneNode(true) as DocumentFragment
  const isWhole =
    isExact && isNewVisitor(key) && computeUnavailability(template.dataset, Date.now()) === null
  if (!isWhole) for (const part of page.querySelectorAll('main > *, .footer > *')) part.remove()
  if (key.endsWith(TERMS_PAGE)) addTermsStyles()
  root.replaceChildren(page)
  if (isWhole) root.dataset.shows = `/${key}`
  else delete root.dataset.shows
}

function templates(): HTMLTemplateElement[] {
  return [...document.querySelectorAll<HTMLTemplateElement>('template[data-page]')]
}

function addTermsStyles(): void {
  const styles = document.querySelector<HTMLTemplateElement>('#terms-styles')
  if (styles) document.head.append(styles.content.cloneNode(true))
}

function updateYear({ content }: HTMLTemplateElement): void {
  const rights = content.querySelector('.footer > p')
  if (rights)
    rights.textContent = rights.textContent.replace(/\d{4}/, String(new Date().getFullYear()))
}

/** Returns the result of `isNewVisitor` in use-game.ts. Pages other than games store nothing. */
function isNewVisitor(key: string): boolean {
  try {
    const codes = localStorage.getItem(`${key}_saved_codes`) ?? '[]'
    return localStorage.getItem(`${key}_reviewed`) !== 'true' && codes === '[]'
  } catch {
    return true
  }
}

/** Opens a dialog in browsers without the `command` attribute, until React handles the click. */
function openDialog(event: MouseEvent): void {
  if (event.defaultPrevented || 'command' in HTMLButtonElement.prototype) return
  const id = (event.target as Element).closest('[commandfor]')?.getAttribute('commandfor')
  if (id) (document.getElementById(id) as HTMLDialogElement).showModal()
}

/** The last button that was pressed before React ran, and whose press only React can handle. */
let pressedButton: HTMLElement | null = null

function rememberPress({ target }: MouseEvent): void {
  if (document.getElementById('root')?.dataset.owned !== undefined) return
  pressedButton = (target as Element).closest<HTMLElement>('[type=button]:not([commandfor])')
}

/** Repeats the press. Runs when React handles events (app.tsx). */
function pressAgain(): void {
  pressedButton?.click()
  pressedButton = null
}

const requests = new Map<string, Promise<boolean>>()

/**
 * Fetches a venue that the HTML does not contain, and adds it to the document in the same form.
 * Returns false for an unknown key. Rejects if the server cannot be reached. The next call then
 * tries again. The function is part of this script, so that the venue arrives together with the
 * code of the page.
 */
async function fetchVenue(key: string): Promise<boolean> {
  const request = requests.get(key) ?? addVenue(key)
  requests.set(key, request)
  request.catch(() => requests.delete(key))
  return request
}

async function addVenue(key: string): Promise<boolean> {
  const response = await fetch(`/venues/${encodeURIComponent(key)}.json`)
  if (response.status === 404) return false
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { venue, firstView, style } = (await response.json()) as VenueFile
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  const data = Object.assign(document.createElement('script'), { type: 'application/json' })
  data.dataset.venue = key
  data.textContent = JSON.stringify(venue)
  document.body.append(data)
  document.body.insertAdjacentHTML('beforeend', firstView)
  dispatchEvent(new CustomEvent('venue', { detail: `${key} ${venue.theme}` }))
  storeOffline(key)
  return true
}

/**
 * Makes the service worker store the data of a venue, which the stored home page may not contain.
 */
function storeOffline(key: string): void {
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage(`/venues/${key}.json`),
  )
}

readDocument()
const { key } = readAddress()
showThemeOf(key)
if (themes.has(key)) delayPaint(key)
fetchMissing()
Object.assign(globalThis, { showPage, fetchVenue })
document.addEventListener('click', openDialog)
document.addEventListener('click', rememberPress)
addEventListener('answering', pressAgain)
addEventListener('hashchange', showPage)
addEventListener('hashchange', fetchMissing)
addEventListener('venue', (event) => {
  addPages((event as CustomEvent<string>).detail)
  shownHash = null
  showPage()
})
addEventListener('DOMContentLoaded', () => templates().forEach(updateYear))
