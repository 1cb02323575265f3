import { toDraftDocument } from '#admin/draft-document.ts'
import type { DraftCopy } from '#admin/draft-state.ts'
import { storageKey, storedText } from '#platform/web/storage.ts'

const nameOf = (venueKey: string, memberId: string) => storageKey(venueKey, `draft-${memberId}`)

/** Returns the unsaved edits that this browser has kept, or null. */
export function readDraftCopy(venueKey: string, memberId: string): DraftCopy | null {
  try {
    const copy = JSON.parse(storedText(nameOf(venueKey, memberId)) ?? '') as DraftCopy
    const { revision, document, stored } = copy
    if (typeof revision !== 'number') return null
    return { revision, document: toDraftDocument(document), stored: toDraftDocument(stored) }
  } catch {
    return null
  }
}

/**
 * Keeps unsaved edits in this browser; with null, removes them. Returns whether the browser could.
 */
export function writeDraftCopy(
  venueKey: string,
  memberId: string,
  copy: DraftCopy | null,
): boolean {
  try {
    const name = nameOf(venueKey, memberId)
    if (copy) window.localStorage.setItem(name, JSON.stringify(copy))
    else window.localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}
