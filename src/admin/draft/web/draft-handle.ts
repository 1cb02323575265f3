import type { DraftPath } from '#admin/draft/document-edits.ts'
import type { WrittenConflict } from '#admin/draft/changes.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import type { FieldValue } from '#venues/document/document-fields.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

/** A conflict that waits for the member. `edit`: the id of the edit that it holds. */
export type OpenConflict = WrittenConflict & { readonly edit: string }

/** How far the edits are saved. 'held': the member has something to decide or to correct. */
export type Saving = 'saved' | 'saving' | 'offline' | 'held'

/** What the editors share: the draft of the venue, its problems, and how far it is saved. */
export type DraftHandle = {
  /**
   * As the member sees it, with the edits that are not saved yet. Its values may be invalid while
   * they are typed.
   */
  readonly document: VenueDocument
  /** Why the draft is changed, as typed: a text that players read. */
  readonly reason: string
  /** Changes the document by one edit, which is saved soon after. */
  readonly edit: (change: (document: VenueDocument) => VenueDocument) => void
  /** Sets a field. `was`: what the field has shown until then. */
  readonly set: (path: DraftPath, value: FieldValue, was: FieldValue) => void
  readonly problems: readonly DocumentProblem[]
  /** The French problem of a field ('legal.email', 'prizes.cocktail.name'), or undefined. */
  readonly problemAt: (path: string) => string | undefined
  /** The version in force; 0 and null if there is none. */
  readonly inForce: { readonly version: number; readonly document: VenueDocument | null }
  /** In how many points the draft differs from that version; 0 if there is none. */
  readonly unpublished: number
  readonly revision: number
  readonly saving: Saving
  /** When this page has last saved the draft, in milliseconds since 1970. */
  readonly savedAt: number | null
  /** Why an edit is refused; a French sentence. */
  readonly refusal: string | null
  /** Are unsaved edits kept in this browser? */
  readonly isKept: boolean
  readonly conflicts: readonly OpenConflict[]
  readonly resolve: (conflict: OpenConflict, choice: 'mine' | 'theirs') => void
  /**
   * The edits that can no longer be saved, as texts: the venue is archived, or the member may not
   * edit it any more.
   */
  readonly dropped: readonly string[]
  readonly forgetDropped: () => void
  /** Saves now. Resolves with the saved draft; with null if something is not saved. */
  readonly save: () => Promise<DraftHandle | null>
}
