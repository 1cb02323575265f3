import { toDraftDocument } from '#admin/document/draft-document.ts'
import type { DraftState } from '#admin/draft/answers.ts'
import type { StoredVenue } from '#admin/store/server/stored-venue.ts'
import { compareDocuments } from '#venues/document/differences.ts'

/** Returns the draft of a venue as the editors read it. */
export function toDraftState({ draft, inForce }: StoredVenue): DraftState {
  return {
    revision: draft?.revision ?? 0,
    content: draft
      ? { ...draft.content, ...(draft.reason !== null && { reason: draft.reason }) }
      : (inForce?.document ?? {}),
    inForce: inForce && { version: inForce.number, content: inForce.document },
    changes:
      draft && inForce
        ? compareDocuments(toDraftDocument(inForce.document), toDraftDocument(draft.content)).length
        : 0,
  }
}
