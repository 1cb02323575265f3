import type { VenueDocument } from '#venues/document/document-schema.ts'

import type { DraftState } from './answers.ts'
import { draftText, toDraftDocument } from './draft-document.ts'

/** A draft that somebody else has saved, or this member in another tab, since this one was read. */
export type DraftConflict = {
  readonly revision: number
  readonly document: VenueDocument
  readonly savedBy: string | null
}

/** A draft while it is edited. */
export type EditedDraft = {
  readonly document: VenueDocument
  /**
   * How often `document` was replaced by one of the server: fields then show other values than were
   * typed.
   */
  readonly replacements: number
  /** The stored revision on which `document` is based, and its content. */
  readonly revision: number
  readonly stored: VenueDocument
  readonly inForce: { readonly version: number; readonly document: VenueDocument | null }
  /** 'offline': the last save had no answer. 'refused': see `reason`. */
  readonly saving: 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused'
  readonly reason: string | null
  /** The drafts that were sent since the last answer, as texts: one of them may be stored. */
  readonly unanswered: readonly string[]
  readonly conflict: DraftConflict | null
}

/** Edits that were kept in the browser, because they were not saved. */
export type DraftCopy = Pick<EditedDraft, 'revision' | 'document' | 'stored'>

export type SaveOutcome =
  | { readonly type: 'saved'; readonly revision: number }
  | {
      readonly type: 'stale'
      readonly revision: number
      readonly content: object | null
      readonly savedBy: string | null
    }
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'unanswered' }

/**
 * Returns the draft that the server has sent, with the edits that were kept; these are a conflict
 * if they are based on another revision.
 */
export function openDraft(
  { revision, content, inForce }: DraftState,
  copy: DraftCopy | null,
): EditedDraft {
  const stored = toDraftDocument(content)
  const opened: EditedDraft = {
    document: stored,
    replacements: 0,
    revision,
    stored,
    inForce: {
      version: inForce?.version ?? 0,
      document: inForce && toDraftDocument(inForce.content),
    },
    saving: 'saved',
    reason: null,
    unanswered: [],
    conflict: null,
  }
  if (!copy || draftText(copy.document) === draftText(stored)) return opened
  const edited = { ...opened, document: copy.document }
  if (copy.revision === revision) return { ...edited, saving: 'waiting' }
  const conflict = { revision, document: stored, savedBy: null }
  return { ...edited, stored: copy.stored, saving: 'conflict', conflict }
}

/**
 * Takes what was published and saved since. Edits that are to be saved stay; so does a draft that
 * was saved while this one was read.
 */
export function refreshDraft(draft: EditedDraft, answer: DraftState): EditedDraft {
  const { inForce, ...opened } = openDraft(answer, null)
  if (draft.saving !== 'saved' || answer.revision < draft.revision) return { ...draft, inForce }
  if (draftText(draft.document) === draftText(opened.document))
    return { ...draft, inForce, revision: answer.revision }
  return { ...opened, inForce, replacements: draft.replacements + 1 }
}

export function editDraft(
  draft: EditedDraft,
  change: (document: VenueDocument) => VenueDocument,
): EditedDraft {
  if (draft.conflict) return draft
  const document = change(draft.document)
  return { ...draft, document, saving: draft.saving === 'saving' ? 'saving' : 'waiting' }
}

/** A save begins. */
export function sendDraft(draft: EditedDraft): EditedDraft {
  const unanswered = [...new Set([...draft.unanswered, draftText(draft.document)])]
  return { ...draft, saving: 'saving', unanswered }
}

/** A save of `sent` has ended. */
export function receiveOutcome(
  draft: EditedDraft,
  sent: VenueDocument,
  outcome: SaveOutcome,
): EditedDraft {
  if (outcome.type === 'saved') return follow(draft, outcome.revision, sent)
  if (outcome.type === 'unanswered') return { ...draft, saving: 'offline' }
  if (outcome.type === 'refused') return { ...draft, saving: 'refused', reason: outcome.reason }
  return receiveStored(draft, { ...outcome, document: toDraftDocument(outcome.content) })
}

/**
 * Another revision is stored than the edits are based on. It is no conflict if its content is
 * known: that of the revision before, or of a save of this page whose answer was lost.
 */
function receiveStored(
  draft: EditedDraft,
  { revision, document, savedBy }: DraftConflict,
): EditedDraft {
  const known = [draftText(draft.stored), draftText(draft.document), ...draft.unanswered]
  if (known.includes(draftText(document))) return follow(draft, revision, document)
  return { ...draft, saving: 'conflict', unanswered: [], conflict: { revision, document, savedBy } }
}

/** Ends a conflict with what the member has chosen. */
export function resolveConflict(draft: EditedDraft, document: VenueDocument): EditedDraft {
  if (!draft.conflict) return draft
  const resolved = { ...draft, document, conflict: null, replacements: draft.replacements + 1 }
  return follow(resolved, draft.conflict.revision, draft.conflict.document)
}

function follow(draft: EditedDraft, revision: number, stored: VenueDocument): EditedDraft {
  const isSaved = draftText(draft.document) === draftText(stored)
  const saving = isSaved ? 'saved' : 'waiting'
  return { ...draft, revision, stored, saving, reason: null, unanswered: [] }
}
