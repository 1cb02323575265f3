/** The elements of a replacement at which a screen reader can continue. */
const ENTRIES = '[tabindex="-1"], h1, h2, h3, summary, input, [role="status"]'

/** The last pressed or focused element. Safari does not focus a pressed button. */
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
  // A heading cannot be focused without this attribute, which this assignment sets.
  if (next.tabIndex === -1) next.tabIndex = -1
  // The heading above may be far away, so the page does not scroll to it.
  next.focus({ preventScroll: !entry })
})

/**
 * Whenever the pressed or focused element is removed from the page, moves the focus to its
 * replacement. Without a replacement, moves the focus to the heading above. Otherwise a browser
 * would focus the body, and a keyboard and a screen reader would start again at the top.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', remember)
  document.addEventListener('click', remember)
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Returns the record of the removal of an element, or of the ancestor that was removed with it. */
function findRemoval(
  records: readonly MutationRecord[],
  removed: Node,
): MutationRecord | undefined {
  const removal = records.find(({ removedNodes }) =>
    Array.from(removedNodes).some((node) => node.contains(removed)),
  )
  return removal && !removal.target.isConnected ? findRemoval(records, removal.target) : removal
}

/** Returns the element that has replaced a removed element, or null. */
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
