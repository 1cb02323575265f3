/** Where reading goes on in what has replaced an element. */
const ENTRIES = '[tabindex="-1"], h1, h2, h3, summary, input, [role="status"]'

/** What was pressed or got the focus last. Safari gives a pressed button no focus. */
let last: Element | null = null
const remember = ({ target }: Event): void => {
  last = target instanceof Element ? target : null
}

const observer = new MutationObserver((records) => {
  if (!last || last.isConnected || document.activeElement !== document.body) return
  const removal = findRemoval(records, last)
  last = null
  const replacement = removal && findReplacement(records, removal)
  const above = (removal?.target as Element | undefined)?.closest('section, main') ?? document.body
  const entry = replacement?.matches(ENTRIES) ? replacement : replacement?.querySelector(ENTRIES)
  const next = entry ?? above.querySelector('h1, h2, h3')
  if (!(next instanceof HTMLElement)) return
  // Sets the attribute, without which a heading takes no focus.
  if (next.tabIndex === -1) next.tabIndex = -1
  // A heading may be far away, and the page stays where it is.
  next.focus({ preventScroll: !entry })
})

/**
 * From now on, when the pressed or focused element is removed from the page, the focus goes to what
 * has replaced it, or else to the heading above. It would be on the body: a keyboard and a screen
 * reader would start again at the top.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', remember)
  document.addEventListener('click', remember)
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Returns the removal of an element, or of what contains it, from what is left of the page. */
function findRemoval(
  records: readonly MutationRecord[],
  removed: Node,
): MutationRecord | undefined {
  const removal = records.find(({ removedNodes }) =>
    Array.from(removedNodes).some((node) => node.contains(removed)),
  )
  return removal && !removal.target.isConnected ? findRemoval(records, removal.target) : removal
}

/** Returns the element that was added in the place of a removed one, or null. */
function findReplacement(
  records: readonly MutationRecord[],
  { target, previousSibling }: MutationRecord,
): Element | null {
  const next = previousSibling?.isConnected ? previousSibling.nextSibling : target.firstChild
  const isNew = records.some(({ addedNodes }) =>
    Array.from(addedNodes).some((node) => node === next),
  )
  return isNew && next instanceof Element ? next : null
}
