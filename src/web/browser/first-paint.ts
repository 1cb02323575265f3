/**
 * The one script in the head of the HTML: it sets the theme of the address, holds the first paint until that address's
 * page has come, and shows it; it then follows the address until the page's own code takes over. It is built apart and
 * imports nothing. Behind the <template> of each page stands a call of `showPage`, and behind that an empty element of
 * the id that `wholeId` gives (scripts/build-page.ts): on the script itself the paint would not wait for its end, and shown
 * it would be a line of its own below the page.
 */

/** By the address of each page that stands in the HTML, behind `#/`: the build hands them in, because a theme must be there before its page. */
declare const THEMES: Readonly<Record<string, string>>

let shownHash: string | null = null

/** Which page of the HTML comes nearest to the address, and whether it is the very page. */
function readAddress(): { readonly key: string; readonly isExact: boolean } {
  const parts = location.hash.slice(1).split('/').filter(Boolean)
  const path = parts.join('/')
  const key = [path, parts[0] ?? ''].find((address) => Object.hasOwn(THEMES, address)) ?? ''
  return { key, isExact: key === path }
}

/** One paint of the whole page: each paint of a part would cost a slow phone as much as the whole. */
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
  const isWhole = isExact && isNewcomer(key) && isOpen(template.dataset)
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

/** As opening.ts has it; a venue that is always open has neither. */
function isOpen({ from, until }: DOMStringMap): boolean {
  const now = Date.now()
  return !(now < Number(from) || now >= Number(until))
}

/** The same rule as in is-newcomer.ts; a page that is no game stores nothing. */
function isNewcomer(key: string): boolean {
  try {
    const codes = localStorage.getItem(`${key}_saved_codes`) ?? '[]'
    return localStorage.getItem(`${key}_reviewed`) !== 'true' && codes === '[]'
  } catch {
    return true
  }
}

/** Opens a dialog for browsers that do not know `command` yet; the page's own code answers the click itself. */
function openDialog(event: MouseEvent): void {
  if (event.defaultPrevented || 'command' in HTMLButtonElement.prototype) return
  const id = (event.target as Element).closest('[commandfor]')?.getAttribute('commandfor')
  if (id) (document.getElementById(id) as HTMLDialogElement).showModal()
}

/** The last press that only the page's own code can answer, made before that has come. */
let unanswered: HTMLElement | null = null

function rememberPress({ target }: MouseEvent): void {
  if (document.getElementById('root')?.dataset.owned !== undefined) return
  unanswered = (target as Element).closest<HTMLElement>('[type=button]:not([commandfor])')
}

/** When the page's own code says that it can answer (app.tsx). */
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
