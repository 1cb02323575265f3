import { toDraft } from '#admin/document/draft-document.ts'
import { NO_CHANGES, type LocalDraft } from '#admin/draft/local-changes.ts'
import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { NO_PROGRESS, toHandle, type DraftProgress } from '#admin/draft/web/to-handle.ts'

const NO_ACTIONS = {
  edit() {},
  set() {},
  resolve() {},
  onReplaced() {},
  dismissDropped() {},
  save: async () => null,
}

/** Returns the draft of a document that was never published, as a component gets it. */
export function draftOf(
  content: object,
  local: Partial<LocalDraft> = {},
  progress: Partial<DraftProgress> = {},
): DraftHandle {
  const stored = toDraft(content)
  return toHandle(
    { ...NO_CHANGES, stored, revision: 1, inForce: null, ...local },
    { ...NO_PROGRESS, ...progress },
    NO_ACTIONS,
  )
}
