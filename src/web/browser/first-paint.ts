/**
 * The one script inside the HTML: before the first paint it shows the page of the address from its <template>, in its
 * theme, and follows the address until the page's own code takes over. It is built apart and imports nothing.
 */
const root = document.getElementById('root')
const shells = [...document.querySelectorAll<HTMLTemplateElement>('template[data-shell]')]

for (const { content } of shells) {
  const rights = content.querySelector('.footer > p')
  if (rights) rights.textContent = rights.textContent.replace(/\d{4}/, String(new Date().getFullYear()))
}

function showShell(): void {
  if (!root || root.dataset.owned !== undefined) return
  const [first = '', second] = location.hash.slice(1).split('/').filter(Boolean)
  const shell = shells.find(({ dataset }) => dataset.shell === first)
  const page = (shell ?? shells[0])?.content.cloneNode(true) as DocumentFragment
  const isWhole = shell !== undefined && second === undefined && isNewcomer(first) && isOpen(shell.dataset)
  if (!isWhole) for (const part of page.querySelectorAll('main > *, .footer > *')) part.remove()
  root.replaceChildren(page)
  document.documentElement.dataset.theme = shell?.dataset.theme ?? 'home'
  if (isWhole) root.dataset.shows = `/${first}`
  else delete root.dataset.shows
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

addEventListener('hashchange', showShell)
showShell()
