/**
 * The script in the head of the HTML. It sets the theme of the address, delays the first paint until the HTML of that
 * address has arrived, and shows it; then it follows the address until React starts. It is built apart and imports nothing. Behind the <template> of each page stands a call of `showPage`, and behind that an empty element of
 * the id that `wholeId` gives (scripts/build-page.ts): on the script itself the paint would not wait for its end, and shown
 * it would be a line of its own below the page.
 */

/** By the address of each page that stands in the HTML, behind `#/`: the build hands them in, because a theme must be there before its page. */
declare const THEMES: Readonly<Record<string, string>>

let shownHash: string | null = null

/** The prerendered page that fits the address best, and whether it is exactly the page of the address. */
function readAddress(): { readonly key: string; readonly isExact: boolean } {
  const parts = location.hash.slice(1).split('/').filter(Boolean)
  const path = parts.join('/')
  const key = [path, parts[0] ?? ''].find((address) => Object.hasOwn(THEMES, address)) ?? ''
  return { key, isExact: key === path }
}

/** One paint of the whole page: on a slow phone, painting a part takes as long as painting the whole. */
function holdPaint(key: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'expect',
      href: `#${wholeId(key)}`,
      blocking: 'render',
    }),
  )
}

function wholeId(key: string): string {
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
  date(template)
  const page = template.content.cloneNode(true) as DocumentFragment
  const isWhole = isExact && isNewVisitor(key) && isOpen(template.dataset)
  if (!isWhole) for (const part of page.querySelectorAll('main > *, .footer > *')) part.remove()
  document.head.append(...page.querySelectorAll('style'))
  root.replaceChildren(page)
  if (isWhole) root.dataset.shows = `/${key}`
  else delete root.dataset.shows
}

function templates(): HTMLTemplateElement[] {
  return [...document.querySelectorAll<HTMLTemplateElement>('template[data-page]')]
}

function date({ content }: HTMLTemplateElement): void {
  const rights = content.querySelector('.footer > p')
  if (rights) rights.textContent = rights.textContent.replace(/\d{4}/, String(new Date().getFullYear()))
}

/** The same rule as in opening.ts; a venue that is always open has neither date. */
function isOpen({ from, until }: DOMStringMap): boolean {
  const now = Date.now()
  return !(now < Number(from) || now >= Number(until))
}

/** The same rule as in is-newcomer.ts; a page that is no game stores nothing. */
function isNewVisitor(key: string): boolean {
  try {
    const codes = localStorage.getItem(`${key}_saved_codes`) ?? '[]'
    return localStorage.getItem(`${key}_reviewed`) !== 'true' && codes === '[]'
  } catch {
    return true
  }
}

/** Opens a dialog in browsers without the `command` attribute; once React runs, it handles the click. */
function openDialog(event: MouseEvent): void {
  if (event.defaultPrevented || 'command' in HTMLButtonElement.prototype) return
  const id = (event.target as Element).closest('[commandfor]')?.getAttribute('commandfor')
  if (id) (document.getElementById(id) as HTMLDialogElement).showModal()
}

/** The last press of a button that only React handles, made before it runs. */
let unanswered: HTMLElement | null = null

function rememberPress({ target }: MouseEvent): void {
  if (document.getElementById('root')?.dataset.owned !== undefined) return
  unanswered = (target as Element).closest<HTMLElement>('[type=button]:not([commandfor])')
}

/** When React handles events (app.tsx). */
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
addEventListener('DOMContentLoaded', () => templates().forEach(date))
