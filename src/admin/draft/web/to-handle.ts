import { shownDraft, versionOf, type EditQueue } from '#admin/draft/edit-queue.ts'
import { toDraftDocument } from '#admin/draft/draft-document.ts'
import { checkDocument } from '#venues/document/check-document.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { compareDocuments } from '#venues/document/differences.ts'

import type { DraftHandle, Saving } from './draft-handle.ts'

/** How far a queue of edits is saved. */
export type DraftProgress = Pick<DraftHandle, 'savedAt' | 'isKept' | 'dropped'> & {
  /** True since the last edit that had no answer. */
  readonly isOffline: boolean
}

export const NO_PROGRESS: DraftProgress = {
  isOffline: false,
  isKept: true,
  savedAt: null,
  dropped: [],
}

type Actions = Pick<DraftHandle, 'edit' | 'set' | 'resolve' | 'forgetDropped' | 'save'>

/** Returns what the editors show of a queue of edits. */
export function toHandle(queue: EditQueue, progress: DraftProgress, actions: Actions): DraftHandle {
  const { reason = '', ...shown } = shownDraft(queue)
  const document: VenueDocument = shown
  const checked = checkDocument(document)
  const problems = checked.ok ? [] : checked.problems
  const inForce = queue.inForce && toDraftDocument(queue.inForce.content)
  return {
    ...actions,
    document,
    reason,
    problems,
    problemAt: (path) => problems.find((problem) => problem.path === path)?.message,
    inForce: { version: versionOf(queue), document: inForce },
    unpublished: inForce ? compareDocuments(inForce, document).length : 0,
    revision: queue.revision,
    saving: savingOf(queue, progress),
    savedAt: progress.savedAt,
    refusal: queue.edits.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    isKept: progress.isKept,
    conflicts: queue.edits.flatMap(({ id, conflicts }) =>
      conflicts.map((conflict) => ({ ...conflict, edit: id })),
    ),
    dropped: progress.dropped,
  }
}

function savingOf({ edits }: EditQueue, { isOffline }: DraftProgress): Saving {
  if (edits.length === 0) return 'saved'
  if (edits.every(({ state }) => state === 'held')) return 'held'
  return isOffline ? 'offline' : 'saving'
}
