import {
  applyChanges,
  isSameValue,
  isWholePrize,
  missingPrizeOf,
  showEdits,
  valueAt,
  type Change,
  type DraftEdit,
} from './changes.ts'
import type { Draft } from './draft-document.ts'

type Changed = Pick<DraftEdit, 'changes'>

/** A draft as it is stored, and edits that are to be applied to it one after the other. */
type Queued = { readonly stored: Draft; readonly edits: readonly DraftEdit[] }

/** Does one of them change what the other changes, or a part of it? */
export const touches = (one: Changed, other: Changed): boolean =>
  one.changes.some(({ path }) => other.changes.some((change) => isWithin(path, change.path)))

/**
 * Has the author of an edit seen an edit before it, and can both be one in the place of the later
 * one? Another window of the same member may have written without having seen it.
 */
export function follows({ stored, edits }: Queued, edit: DraftEdit, before: DraftEdit): boolean {
  const earlier = edits.slice(
    0,
    edits.findIndex(({ id }) => id === edit.id),
  )
  const seen = showEdits(stored, earlier)
  // An edit between them that touches the earlier one must not come before it.
  const isLast = earlier.findLast((other) => touches(other, before)) === before
  // What a window changes in a prize that is gone is in no other one's view.
  const isHidden = before.changes.some(({ path }) => missingPrizeOf(seen, path) !== undefined)
  return isLast && !isHidden && touches(before, edit) && applyChanges(seen, edit.changes).ok
}

/**
 * Is one of the paths that of the other, or of a part of it? The order of the prizes is touched by
 * whole prizes only.
 */
function isWithin(one: string, other: string): boolean {
  const isOrder = one === 'prizes' || other === 'prizes'
  if (isOrder && Math.max(one.split('.').length, other.split('.').length) > 2) return false
  return `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`)
}

/**
 * Returns the changes of both. A change of the same path replaces what the last one there has set.
 * `without`: the draft without these changes. A field whose value has changed there keeps the one
 * that its author goes back to, and so does a prize that is gone there.
 */
export function joinChanges(
  changes: readonly Change[],
  further: readonly Change[],
  without: Draft,
): readonly Change[] {
  return further.reduce((joined, change) => {
    const index = joined.findLastIndex(({ path }) => isWithin(path, change.path))
    const before = joined[index]
    if (before?.path !== change.path) return [...joined, change]
    const held = valueAt(without, change.path)
    const isPrizeThere = isWholePrize(change.path) && held !== null
    const isUndone =
      isSameValue(before.was, change.now) && (isPrizeThere || isSameValue(held, change.now))
    return joined.toSpliced(index, 1, ...(isUndone ? [] : [{ ...before, now: change.now }]))
  }, changes)
}
