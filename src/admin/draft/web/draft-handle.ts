import type { DraftPath } from '#admin/document/document-edits.ts'
import type { Conflict, DraftState } from '#admin/draft/answers.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import type { FieldValue } from '#venues/document/document-fields.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

/** Whether the changes are saved. 'blocked': the member has to decide or to correct. */
export type Saving = 'saved' | 'saving' | 'offline' | 'blocked'

/** The draft of a venue as all editors of this page read and change it. */
export type DraftHandle = {
  /** The document with the unsaved changes. Its values may be invalid while they are typed. */
  readonly document: VenueDocument
  /** The reason of the changes as typed, which players read. */
  readonly reason: string
  /** Changes the document; it is saved after a short delay. */
  readonly edit: (change: (document: VenueDocument) => VenueDocument) => void
  /**
   * Sets a field. `was`: the value that the field showed before. `text`: a typed text that cannot
   * be read as a value. The field shows the text, and the value stays.
   */
  readonly set: (path: DraftPath, value: FieldValue, was: FieldValue, text?: string) => void
  /**
   * Returns the typed text of a field that cannot be read as a value; undefined for any other
   * field.
   */
  readonly textAt: (path: string) => string | undefined
  readonly problems: readonly DocumentProblem[]
  /** The problems of typed texts that cannot be read as values: only this page has these texts. */
  readonly unreadable: readonly DocumentProblem[]
  /**
   * Returns the French problem of a field ('legal.email', 'prizes.cocktail.name'), or undefined.
   */
  readonly problemAt: (path: string) => string | undefined
  /** The version in force; 0 and null if nothing is published. */
  readonly inForce: { readonly version: number; readonly document: VenueDocument | null }
  /**
   * The number of differences between the draft and the version in force; 0 if nothing is
   * published.
   */
  readonly unpublished: number
  readonly revision: number
  readonly saving: Saving
  /** The time of the last saving by this page, in milliseconds since 1970. */
  readonly savedAt: number | null
  /** Why a change is not saved, as a French sentence. */
  readonly refusal: string | null
  /** True if the storage of the browser has the unsaved changes. */
  readonly isStoredLocally: boolean
  readonly conflicts: readonly Conflict[]
  readonly resolve: (conflict: Conflict, choice: 'mine' | 'theirs') => void
  /** The changes that can no longer be saved, as French texts, and the reason for this. */
  readonly dropped: { readonly lead: string; readonly texts: readonly string[] } | null
  readonly dismissDropped: () => void
  /** Takes the draft after the server has replaced it, and drops the unsaved changes. */
  readonly onReplaced: (draft: DraftState) => void
  /** Saves now. Resolves with the saved draft, or null if a change is not saved. */
  readonly save: () => Promise<DraftHandle | null>
}
