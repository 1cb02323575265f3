/**
 * The script in the head of the HTML. It sets the theme of the address, delays the first paint until the HTML of that address
 * has arrived, and shows it. Until React starts, it also shows the page of a new address. It is built separately,
 * as one script. After the <template> of each page, scripts/build/build-page.ts adds a call of `showPage`, and after that a hidden
 * empty element with the id of `endMarkerId`, for which the paint waits: it would not wait for the end of a script element.
 */

import { computeUnavailability } from '#venues/availability.ts'

/** The themes of the prerendered pages, by address after `#/`. The build inserts them: the theme is needed before its page arrives. */
declare const THEMES: Readonly<Record<string, string>>

let shownHash: string | null = null

/** Returns the best prerendered page for the address, and whether it is exactly the page of that address. */
function readAddress(): { readonly key: string; readonly isExact: boolean } {
  const parts = location.hash.slice(1).split('/').filter(Boolean)
  const path = parts.join('/')
  const key = [path, parts[0] ?? ''].find((address) => Object.hasOwn(THEMES, address)) ?? ''
  return { key, isExact: key === path }
}

/** Delays the paint until the page has arrived completely: on a slow phone, painting a part takes as long as painting the page. */
function holdPaint(key: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'expect',
      href: `#${endMarkerId(key)}`,
      blocking: 'render',
    }),
  )
}

function endMarkerId(key: string): string {
  return `page-${key}`
}

function showPage(): void {
  const { key, isExact } = readAddress()
  const root = document.getElementById('root')
  if (!root || root.dataset.owned !== undefined || shownHash === location.hash) return
  document.documentElement.dataset.theme = THEMES[key]
  const template = templates().find(({ dataset }) => dataset.page === key)
  if (!template) return
  shownHash = location.hash
  updateYear(template)
  const page = template.content.cloneNode(true) as DocumentFragment
  const isWhole =
    isExact && isNewVisitor(key) && computeUnavailability(template.dataset, Date.now(), Date.parse) === null
  if (!isWhole) for (const part of page.querySelectorAll('main > *, .footer > *')) part.remove()
  document.head.append(...page.querySelectorAll('style'))
  root.replaceChildren(page)
  if (isWhole) root.dataset.shows = `/${key}`
  else delete root.dataset.shows
}

function templates(): HTMLTemplateElement[] {
  return [...document.querySelectorAll<HTMLTemplateElement>('template[data-page]')]
}

function updateYear({ content }: HTMLTemplateElement): void {
  const rights = content.querySelector('.footer > p')
  if (rights) rights.textContent = rights.textContent.replace(/\d{4}/, String(new Date().getFullYear()))
}

/** The same rule as in is-new-visitor.ts. Pages other than games store nothing. */
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

/** The last button that was pressed before React ran, and that only React handles. */
let unanswered: HTMLElement | null = null

function rememberPress({ target }: MouseEvent): void {
  if (document.getElementById('root')?.dataset.owned !== undefined) return
  unanswered = (target as Element).closest<HTMLElement>('[type=button]:not([commandfor])')
}

/** Runs when React handles events (app.tsx). */
function pressAgain(): void {
  unanswered?.click()
  unanswered = null
}

const { key } = readAddress()
document.documentElement.dataset.theme = THEMES[key]
holdPaint(key)
Object.assign(globalThis, { showPage })
document.addEventListener('click', openDialog)
document.addEventListener('click', rememberPress)
addEventListener('answering', pressAgain)
addEventListener('hashchange', showPage)
addEventListener('DOMContentLoaded', () => templates().forEach(updateYear))
