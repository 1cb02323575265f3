import { toDraftDocument } from '#admin/document/draft-document.ts'
import { isBlocked, shownDraft, type LocalDraft } from '#admin/draft/local-changes.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { checkDocument } from '#venues/document/check-document.ts'
import { compareDocuments } from '#venues/document/differences.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import type { DraftHandle, Saving } from './draft-handle.ts'

/** The progress of the saving, which a handle shows beside the local draft. */
export type DraftProgress = Pick<DraftHandle, 'savedAt' | 'isStoredLocally' | 'dropped'> & {
  /** True if the last batch had no answer. */
  readonly isOffline: boolean
  /** Why the last batch was refused, in French, if the session has ended. */
  readonly problem: string | null
}

export const NO_PROGRESS: DraftProgress = {
  isOffline: false,
  problem: null,
  isStoredLocally: true,
  savedAt: null,
  dropped: null,
}

type Actions = Pick<
  DraftHandle,
  'edit' | 'set' | 'resolve' | 'onReplaced' | 'dismissDropped' | 'save'
>

/** Returns the draft as the editors show it. */
export function toHandle(
  local: LocalDraft,
  { isOffline, problem: sessionProblem, ...progress }: DraftProgress,
  actions: Actions,
): DraftHandle {
  const { changes } = local
  const { reason = '', ...shown } = shownDraft(local)
  const document: VenueDocument = shown
  const checked = checkDocument(document)
  const unreadable = changes.flatMap(({ path, text }) =>
    text === undefined ? [] : [{ path, message: DRAFT_TEXTS.noNumber }],
  )
  const problems = [...unreadable, ...(checked.ok ? [] : checked.problems)]
  const inForce = local.inForce && toDraftDocument(local.inForce.content)
  return {
    ...actions,
    ...progress,
    document,
    reason,
    problems,
    unreadable,
    problemAt: (path) => problems.find((problem) => problem.path === path)?.message,
    textAt: (path) => changes.find((change) => change.path === path)?.text,
    inForce: { version: local.inForce?.version ?? 0, document: inForce },
    unpublished: inForce ? compareDocuments(inForce, document).length : 0,
    revision: local.revision,
    saving: savingOf(local, isOffline),
    refusal:
      sessionProblem ?? changes.find((change) => change.problem !== undefined)?.problem ?? null,
    conflicts: changes.flatMap(({ conflict = [] }) => conflict),
  }
}

function savingOf({ changes, batch }: LocalDraft, isOffline: boolean): Saving {
  if (changes.length === 0 && !batch) return 'saved'
  if (changes.every(isBlocked) && !batch) return 'blocked'
  return isOffline ? 'offline' : 'saving'
}
