import type { DraftConflict, EditedDraft } from '#admin/draft/draft-state.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

/** What the editors share: the draft of the venue, its problems, and how far it is saved. */
export type DraftHandle = {
  /** It has the shape of a document. Its values may be invalid while they are typed. */
  readonly document: VenueDocument
  /**
   * Increases when `document` is replaced by one of the server: the fields of an editor are then
   * made anew.
   */
  readonly replacements: number
  /** Changes the draft; it is saved soon after. */
  readonly edit: (change: (document: VenueDocument) => VenueDocument) => void
  readonly problems: readonly DocumentProblem[]
  /** The French problem of a field ('legal.email', 'prizes.cocktail.name'), or undefined. */
  readonly problemAt: (path: string) => string | undefined
  /** The published version on which the draft is based; 0 and null if there is none. */
  readonly inForce: { readonly version: number; readonly document: VenueDocument | null }
  readonly revision: number
  readonly saving: EditedDraft['saving']
  /** The stored draft on which the edits are based. */
  readonly stored: VenueDocument
  /** When this page has last saved the draft, in milliseconds since 1970. */
  readonly savedAt: number | null
  /** Why the last save was refused; a French sentence. */
  readonly reason: string | null
  /** Are unsaved edits kept in this browser? */
  readonly isKept: boolean
  /** The other draft, until the member has chosen between both. */
  readonly conflict: DraftConflict | null
  readonly resolve: (document: VenueDocument) => void
  /** Saves now, and resolves with whether the draft is saved. */
  readonly save: () => Promise<boolean>
  /** Reads the draft again, after a publication. */
  readonly reload: () => Promise<void>
}
