import type { PublishServices } from '#admin/frame/server/services.ts'
import type { Query } from '#database/server/database.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publish/messages.ts'
import { checkDocument, type DocumentProblem } from '#venues/document/check-document.ts'

import { checkDetriment, type Publisher } from './check-detriment.ts'
import { checkContent } from './check-publication.ts'
import { isInForce } from './next-version.ts'
import { findChanges, type PublicationChanges } from './publication-changes.ts'
import type { PublicationState } from './read-publication.ts'

/** What somebody wants to publish. */
export type Proposal = Publisher & {
  readonly key: string
  /** The version to publish again; null for the draft. */
  readonly number: number | null
  /** The revision of the draft that was on screen; null for a version, which does not change. */
  readonly revision: number | null
  /** The version in force that was on screen; 0 for none. */
  readonly basedOn: number
}

/** `changes`: null without a valid document. */
export type Decision =
  /** The draft or the version in force is not the one that was on screen. */
  | { readonly type: 'stale' }
  | {
      readonly type: 'refused'
      readonly problems: readonly DocumentProblem[]
      readonly changes: PublicationChanges | null
    }
  /** The version in force has the same document and the same articles. */
  | {
      readonly type: 'unchanged'
      readonly version: number
      readonly changes: PublicationChanges
    }
  | { readonly type: 'ready'; readonly changes: PublicationChanges }

/** Decides whether somebody may publish now. Writes nothing. */
export async function decidePublication(
  query: Query,
  proposal: Proposal,
  state: PublicationState | undefined,
  { hashes, isProduction }: Pick<PublishServices, 'hashes' | 'isProduction'>,
): Promise<Decision> {
  if (!state) return refuse(PROBLEMS.unknownVenue)
  const { key, number, revision, basedOn } = proposal
  if (revision !== null && revision !== (state.draft?.revision ?? 0)) return { type: 'stale' }
  if (number !== null && !state.content) return refuse(PROBLEMS.unknownVersion(number))
  const checked = checkDocument(state.content)
  if (!checked.ok) return { type: 'refused', problems: checked.problems, changes: null }
  const { document } = checked
  const changes = await findChanges(query, key, document, state, hashes)
  const version = state.inForce?.number ?? 0
  // A second press, and one whose first answer was lost, are based on the version before.
  if (isInForce(changes.next, state)) return { type: 'unchanged', version, changes }
  if (basedOn !== version) return { type: 'stale' }
  const problems = [
    ...(await checkContent(query, key, document, state, isProduction)),
    ...checkDetriment(proposal, changes),
  ]
  return problems.length > 0 ? { type: 'refused', problems, changes } : { type: 'ready', changes }
}

/** Returns the refusal of a publication as a whole. */
export function refuse(message: string) {
  return { type: 'refused', problems: [{ path: '', message }], changes: null } as const
}
