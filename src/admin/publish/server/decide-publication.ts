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

/** A publication that somebody asks for or previews. */
export type Proposal = Publisher & {
  readonly key: string
  /** The revision of the draft on the screen; 0 without a draft. */
  readonly revision: number
  /** The version in force on the screen; 0 before the first publication. */
  readonly basedOn: number
}

/** The changes of a publication. */
export type PublicationChanges = {
  readonly next: NextVersion
  /** The differences from the version in force. */
  readonly differences: readonly Difference[]
  /** True for changes to the detriment of players, who read the reason. */
  readonly needsReason: boolean
  /** The reason that the version stores. */
  readonly reason: string | null
  /** True if the articles of the terms change: players then accept them again. */
  readonly hasNewTerms: boolean
  readonly unclaimed: readonly UnclaimedPrize[]
}

export type Decision =
  /** The draft or the version in force has changed since it was on the screen. */
  | { readonly type: 'stale' }
  /** `changes`: undefined for an invalid document. */
  | {
      readonly type: 'refused'
      readonly problems: readonly DocumentProblem[]
      readonly changes?: PublicationChanges
    }
  /** The version in force has the same document and the same articles. */
  | { readonly type: 'unchanged'; readonly version: number; readonly changes: PublicationChanges }
  | { readonly type: 'ready'; readonly changes: PublicationChanges }

/** Returns whether a publication is possible now, and its changes. Writes nothing. */
export async function decidePublication(
  query: Query,
  proposal: Proposal,
  venue: StoredVenue | undefined,
  services: Pick<PublishServices, 'hashes' | 'isProduction' | 'allowsRequiredReviews'>,
): Promise<Decision> {
  if (!venue) return refuse(PROBLEMS.unknownVenue)
  const { key, revision, basedOn } = proposal
  const { inForce, draft } = venue
  if (revision !== (draft?.revision ?? 0)) return { type: 'stale' }
  // A later release may have published a field that this release cannot read.
  const isUnedited = inForce !== null && !hasChanges(venue)
  const checked = checkDocument(isUnedited ? toDraftDocument(inForce.document) : draft?.content)
  if (!checked.ok) return { type: 'refused', problems: checked.problems }

  const { document } = checked
  const before = inForce?.document ?? document
  const next = await makeNextVersion(key, document, venue, services.hashes)
  const differences = compareDocuments(before, document)
  const unclaimed = await findUnclaimedPrizes(query, key, before, document)
  const needsReason = differences.some((change) => change.class === 'detriment')
  const neededReason = (needsReason && draft?.reason?.trim()) || null
  const reason = proposal.reason === null ? neededReason : proposal.reason
  const changes = {
    next,
    differences,
    needsReason,
    reason: reason ?? null,
    hasNewTerms: inForce !== null && inForce.termsHash !== next.venue.terms.hash,
    unclaimed,
  }

  const version = inForce?.number ?? 0
  // A repeated publication is based on the version before. With a reason, the repeated publication
  // is stale instead: the first publication has removed the reason from the draft.
  if (isInForce(next, venue)) return { type: 'unchanged', version, changes }
  if (basedOn !== version) return { type: 'stale' }
  const problems = [
    ...(await checkContent(query, key, document, venue, services)),
    ...checkDifferences({ ...proposal, reason }, differences, unclaimed),
  ]
  return problems.length > 0 ? { type: 'refused', problems, changes } : { type: 'ready', changes }
}

/** Returns the refusal of a publication for a problem of no single field. */
export function refuse(message: string) {
  return { type: 'refused', problems: [{ path: '', message }] } as const
}
