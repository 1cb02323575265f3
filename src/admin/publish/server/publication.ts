import * as v from 'valibot'

import { readStoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Row } from '#database/server/database.ts'
import type { MemberServices } from '#members/server/services.ts'
import { call, calls, nothing } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { versionNumber } from '#platform/formats/value-schema.ts'
import { computeUnavailability, type Unavailability } from '#venues/availability/unavailability.ts'
import type { DocumentProblem } from '#venues/document/check-document.ts'
import { compareDocuments, type Difference } from '#venues/document/differences.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import { OWNER_ONLY } from './check-differences.ts'
import { decidePublication } from './decide-publication.ts'
import { publish } from './publish.ts'
import type { PublishServices } from './services.ts'
import { askForPublication, mailOwners } from './notify-owners.ts'

/** The number of versions on a page of the list. */
export const LISTED_VERSIONS = 10

/** The result of a publication if it took place now. */
export type PublicationPreview = {
  /** The revision of the draft that was read. */
  readonly revision: number
  /** The version in force; 0 before the first publication. */
  readonly basedOn: number
  readonly document: VenueDocument | null
  /** The differences from the version in force. */
  readonly differences: readonly Difference[]
  /** The problems that prevent the publication. */
  readonly problems: readonly DocumentProblem[]
  /** True for changes to the detriment of players, who read the reason. */
  readonly needsReason: boolean
  /** True if only an owner may publish, and the member is no owner. */
  readonly isOwnerMissing: boolean
  /** True if the articles of the terms change: players then accept them again. */
  readonly hasNewTerms: boolean
  /** Why nobody can play after the publication; null if players can. */
  readonly unavailability: Unavailability | null
  /** The removed prizes that players have won and not received; `count` may be too low. */
  readonly due: readonly { readonly name: string; readonly count: number }[]
}

export type PublicationAnswer =
  /** `version` is in force, by this call or by an earlier call whose answer was lost. */
  | { readonly type: 'published'; readonly version: number }
  /** The draft or the version in force has changed since the member saw it. */
  | { readonly type: 'stale' }
  | { readonly type: 'refused'; readonly problems: readonly DocumentProblem[] }

export type ListedVersion = {
  readonly number: number
  /** ISO 8601. */
  readonly publishedAt: string
  /** The name of the member; null for a command, and for the server at its start. */
  readonly publishedBy: string | null
  readonly reason: string | null
  /** The differences from the version before. */
  readonly differences: readonly Difference[]
}

/**
 * The versions that the member has seen, and the hash of the pictures that the member's browser has
 * stored.
 */
const publishRequest = v.strictObject({
  revision: versionNumber,
  basedOn: versionNumber,
  pictures: v.exactOptional(v.string()),
})

const versionRequest = v.strictObject({ number: versionNumber })

export type ListVersionsAnswer = {
  readonly versions: readonly ListedVersion[]
  readonly hasMore: boolean
}

const versionsRequest = v.strictObject({ before: v.nullable(versionNumber) })

export const PUBLICATION_CALLS = calls('/gestion/calls/publication', {
  preview: call('manager', nothing, previewPublication),
  publish: call('manager', publishRequest, publishDraft),
  'list-versions': call('manager', versionsRequest, listVersions),
  'read-version': call('manager', versionRequest, readVersion),
  ask: call('manager', nothing, askForPublication),
})

/**
 * Returns what the publication of the draft would change, and what prevents the publication. Writes
 * nothing.
 */
async function previewPublication(
  _: object,
  { venue: key, member: { role }, transaction }: VenueClient,
  services: PublishServices,
): Promise<PublicationPreview> {
  return transaction(async (query) => {
    const venue = await readStoredVenue(query, key)
    const seen = { revision: venue?.draft?.revision ?? 0, basedOn: venue?.inForce?.number ?? 0 }
    const proposal = { key, ...seen, role, reason: undefined }
    const decision = await decidePublication(query, proposal, venue, services)
    const problems = decision.type === 'refused' ? decision.problems : []
    const changes = decision.type === 'stale' ? undefined : decision.changes
    const { next, differences = [], unclaimed = [] } = changes ?? {}
    return {
      ...seen,
      document: next?.document ?? null,
      differences,
      problems: problems.filter((problem) => problem !== OWNER_ONLY),
      needsReason: changes?.needsReason ?? false,
      isOwnerMissing: problems.includes(OWNER_ONLY),
      hasNewTerms: changes?.hasNewTerms ?? false,
      unavailability: next ? computeUnavailability(next.document, Date.now()) : null,
      due: unclaimed.map(({ name, count }) => ({ name, count })),
    }
  })
}

/** Publishes the draft with its reason, if the draft has not changed since the member saw it. */
async function publishDraft(
  seen: v.InferOutput<typeof publishRequest>,
  { venue: key, member: { role, memberId }, transaction }: VenueClient,
  services: MemberServices & PublishServices,
): Promise<PublicationAnswer> {
  const publication = { ...seen, key, role, memberId, reason: null }
  const result = await publish(publication, transaction, services)
  if (result.type === 'stale') return result
  if (result.type === 'refused') return { type: 'refused', problems: result.problems }
  if (result.type === 'published' && result.ownerChanges)
    await mailOwners(key, memberId, services, result.ownerChanges)
  return { type: 'published', version: result.version }
}

type VersionRow = Row & {
  number: number
  content: VenueDocument
  reason: string | null
  published_at: string
  name: string | null
}

/**
 * Returns a page of the versions of a venue with their differences, the newest first. The page has
 * the versions below the number `before`, or the newest versions for null.
 */
async function listVersions(
  { before }: v.InferOutput<typeof versionsRequest>,
  { venue, transaction }: VenueClient,
): Promise<ListVersionsAnswer> {
  return transaction(async (query) => {
    const rows = await query<VersionRow>(
      `select v.number, v.content, v.reason, m.name,
         to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published_at
       from private.venue_versions v left join private.members m on m.id = v.published_by
       where v.app_identifier = $1 and ($2::int is null or v.number < $2)
       order by v.number desc limit $3`,
      [venue, before, LISTED_VERSIONS + 1],
    )
    const versions = rows.slice(0, LISTED_VERSIONS).map((row, index) => ({
      number: row.number,
      publishedAt: row.published_at,
      publishedBy: row.name,
      reason: row.reason,
      differences: compareDocuments(rows[index + 1]?.content ?? row.content, row.content),
    }))
    return { versions, hasMore: rows.length > LISTED_VERSIONS }
  })
}

/** Returns the document of a version; null for an unknown number. */
async function readVersion(
  { number }: v.InferOutput<typeof versionRequest>,
  { venue, transaction }: VenueClient,
): Promise<{ readonly document: VenueDocument | null }> {
  return transaction(async (query) => {
    const [version] = await query<Row & { content: VenueDocument }>(
      'select content from private.venue_versions where app_identifier = $1 and number = $2',
      [venue, number],
    )
    return { document: version?.content ?? null }
  })
}
