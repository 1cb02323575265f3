import type { DraftPath } from '#admin/document/document-edits.ts'
import type { Conflict, DraftState } from '#admin/draft/answers.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import type { FieldValue } from '#venues/document/document-fields.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

/** How far the changes are saved. 'held': the member has something to decide or to correct. */
export type Saving = 'saved' | 'saving' | 'offline' | 'held'

/** What the editors share: the draft of the venue, its problems, and how far it is saved. */
export type DraftHandle = {
  /**
   * As the member sees it, with the changes that are not saved yet. Its values may be invalid while
   * they are typed.
   */
  readonly document: VenueDocument
  /** Why the draft is changed, as typed: a text that players read. */
  readonly reason: string
  /** Changes the document, which is saved soon after. */
  readonly edit: (change: (document: VenueDocument) => VenueDocument) => void
  /**
   * Sets a field. `was`: what the field has shown until then. `text`: what was typed, if it is no
   * value: the field keeps its value and shows the text.
   */
  readonly set: (path: DraftPath, value: FieldValue, was: FieldValue, text?: string) => void
  /** The typed text of a field that is no value; undefined if it is one. */
  readonly textAt: (path: string) => string | undefined
  readonly problems: readonly DocumentProblem[]
  /** The problems of texts that are no value: only this page has these texts. */
  readonly unreadable: readonly DocumentProblem[]
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
  /** Why a change is not saved; a French sentence. */
  readonly refusal: string | null
  /** Are unsaved changes kept in this browser? */
  readonly isKept: boolean
  readonly conflicts: readonly Conflict[]
  readonly resolve: (conflict: Conflict, choice: 'mine' | 'theirs') => void
  /** The changes that can no longer be saved, as texts, and why. */
  readonly dropped: { readonly lead: string; readonly texts: readonly string[] } | null
  readonly forgetDropped: () => void
  /** Takes the draft that a version has become, and forgets the changes that are not saved. */
  readonly replaced: (draft: DraftState) => void
  /** Saves now. Resolves with the saved draft; with null if something is not saved. */
  readonly save: () => Promise<DraftHandle | null>
}
