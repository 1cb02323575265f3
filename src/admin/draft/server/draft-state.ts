import { toDraftDocument } from '#admin/document/draft-document.ts'
import type { DraftState } from '#admin/draft/answers.ts'
import type { VenueState } from '#admin/store/server/venue-state.ts'
import { compareDocuments } from '#venues/document/differences.ts'

/** Returns what the editors read of a state. */
export function toDraftState({ draft, inForce }: VenueState): DraftState {
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
