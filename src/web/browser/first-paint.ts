/**
 * The one script inside the HTML, before all pages that stand in it: it sets the theme of the address, shows its page as
 * soon as that <template> has come whole, before the rest of the HTML, and follows the address until the page's own code
 * takes over. It is built apart and imports nothing.
 */

/** By venue key, and '' for home: the build hands them in, because a theme must be there before its page. */
declare const THEMES: Readonly<Record<string, string>>

const root = document.getElementById('root')
let shownHash: string | null = null

function showShell(): void {
  if (!root || root.dataset.owned !== undefined || shownHash === location.hash) return
  const [first = '', second] = location.hash.slice(1).split('/').filter(Boolean)
  const key = Object.hasOwn(THEMES, first) ? first : ''
  document.documentElement.dataset.theme = THEMES[key]
  const shell = shells().find(({ dataset }) => dataset.shell === key)
  // What has nothing behind it may still be coming.
  if (!shell?.nextElementSibling) return
  shownHash = location.hash
  date(shell)
  const page = shell.content.cloneNode(true) as DocumentFragment
  const isWhole = key === first && second === undefined && isNewcomer(key) && isOpen(shell.dataset)
  if (!isWhole) for (const part of page.querySelectorAll('main > *, .footer > *')) part.remove()
  root.replaceChildren(page)
  if (isWhole) root.dataset.shows = `/${key}`
  else delete root.dataset.shows
}

function shells(): HTMLTemplateElement[] {
  return [...document.querySelectorAll<HTMLTemplateElement>('template[data-shell]')]
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

/** As stored-names.ts has it. */
function isNewcomer(venueKey: string): boolean {
  try {
    const codes = localStorage.getItem(`${venueKey}_saved_codes`) ?? '[]'
    return localStorage.getItem(`${venueKey}_reviewed`) !== 'true' && codes === '[]'
  } catch {
    return true
  }
}

/** Opens a dialog for browsers that do not know `command` yet; the page's own code answers the click itself. */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || 'command' in HTMLButtonElement.prototype) return
  const id = (event.target as Element).closest('[commandfor]')?.getAttribute('commandfor')
  if (id) (document.getElementById(id) as HTMLDialogElement).showModal()
})

const coming = new MutationObserver(showShell)
coming.observe(document.body, { childList: true })
addEventListener('hashchange', showShell)
addEventListener('DOMContentLoaded', () => {
  coming.disconnect()
  shells().forEach(date)
})
showShell()
