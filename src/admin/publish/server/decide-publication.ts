import { toDraftDocument } from '#admin/document/draft-document.ts'
import { hasChanges, type StoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Query } from '#database/server/database.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publish/messages.ts'
import { checkDocument, type DocumentProblem } from '#venues/document/check-document.ts'
import { compareDocuments, type Difference } from '#venues/document/differences.ts'

import { checkDifferences, type Publisher } from './check-differences.ts'
import { checkContent } from './check-publication.ts'
import { findUnclaimedPrizes, type UnclaimedPrize } from './unclaimed-prizes.ts'
import { isInForce, makeNextVersion, type NextVersion } from './next-version.ts'
import type { PublishServices } from './services.ts'

/** Who wants to publish the draft of a venue. */
export type Proposal = Publisher & {
  readonly key: string
  /** The revision of the draft that was on screen; 0 for none. */
  readonly revision: number
  /** The version in force that was on screen; 0 for none. */
  readonly basedOn: number
}

/** What a publication changes. */
export type Changes = {
  readonly next: NextVersion
  /** Since the version in force. */
  readonly differences: readonly Difference[]
  /** Players read why: the change is to their detriment. */
  readonly needsReason: boolean
  /** The reason in the draft, only if players read it. */
  readonly reason: string | null
  /** The articles of the terms change, so that players accept them again. */
  readonly hasNewTerms: boolean
  readonly due: readonly UnclaimedPrize[]
}

export type Decision =
  /** The draft or the version in force is not the one that was on screen. */
  | { readonly type: 'stale' }
  /** Without a valid document there are no changes. */
  | {
      readonly type: 'refused'
      readonly problems: readonly DocumentProblem[]
      readonly changes?: Changes
    }
  /** The version in force has the same document and the same articles. */
  | { readonly type: 'unchanged'; readonly version: number; readonly changes: Changes }
  | { readonly type: 'ready'; readonly changes: Changes }

/** Decides whether somebody may publish now. Writes nothing. */
export async function decidePublication(
  query: Query,
  proposal: Proposal,
  state: StoredVenue | undefined,
  { hashes, isProduction }: Pick<PublishServices, 'hashes' | 'isProduction'>,
): Promise<Decision> {
  if (!state) return refuse(PROBLEMS.unknownVenue)
  const { key, revision, basedOn } = proposal
  const { inForce, draft } = state
  if (revision !== (draft?.revision ?? 0)) return { type: 'stale' }
  // A later version may have published a field that this one does not know.
  const isUnedited = inForce !== null && !hasChanges(state)
  const checked = checkDocument(isUnedited ? toDraftDocument(inForce.document) : draft?.content)
  if (!checked.ok) return { type: 'refused', problems: checked.problems }

  const { document } = checked
  const before = inForce?.document ?? document
  const next = await makeNextVersion(key, document, state, hashes)
  const differences = compareDocuments(before, document)
  const due = await findUnclaimedPrizes(query, key, before, document)
  const needsReason = differences.some((change) => change.class === 'detriment')
  const neededReason = (needsReason && draft?.reason?.trim()) || null
  const reason = proposal.reason === null ? neededReason : proposal.reason
  const changes = {
    next,
    differences,
    needsReason,
    reason: reason ?? null,
    hasNewTerms: inForce !== null && inForce.termsHash !== next.venue.terms.hash,
    due,
  }

  const version = inForce?.number ?? 0
  // A second press, and one whose first answer was lost, are based on the version before. One with
  // the reason of the draft is stale instead: the publication has cleared that.
  if (isInForce(next, state)) return { type: 'unchanged', version, changes }
  if (basedOn !== version) return { type: 'stale' }
  const problems = [
    ...(await checkContent(query, key, document, state, isProduction)),
    ...checkDifferences({ ...proposal, reason }, differences, due),
  ]
  return problems.length > 0 ? { type: 'refused', problems, changes } : { type: 'ready', changes }
}

/** Returns the refusal of a publication as a whole. */
export function refuse(message: string) {
  return { type: 'refused', problems: [{ path: '', message }] } as const
}
