import * as v from 'valibot'

import { readVenueState, type VersionInForce } from '#admin/draft/server/venue-state.ts'
import type { AdminServices } from '#admin/frame/server/services.ts'
import type { Query, Row } from '#database/server/database.ts'
import { call, versionNumber, text, type VenueClient } from '#members/server/call.ts'
import type { MemberServices } from '#members/server/services.ts'
import { printArticles } from '#terms/server/print-articles.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publish/messages.ts'
import { checkDocument, type DocumentProblem } from '#venues/document/check-document.ts'
import { compareDocuments, type Difference } from '#venues/document/differences.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { toVenue } from '#venues/venue.ts'

import { checkContent, findDuePrizes } from './check-publication.ts'
import { publish } from './publish.ts'

const typedReason = v.nullable(text(1000))

/** How many versions a page of them has. */
export const LISTED_VERSIONS = 10

/** What a publication would do now. */
export type PublicationPreview = {
  /** The revision of the draft that was read. */
  readonly revision: number
  /** The version in force; 0 for none. */
  readonly basedOn: number
  readonly document: VenueDocument | null
  /** Since the version in force. */
  readonly differences: readonly Difference[]
  /** What must be corrected first. */
  readonly problems: readonly DocumentProblem[]
  /** Players read why: the change is to their detriment. */
  readonly needsReason: boolean
  /** The change needs an owner, and the member is none. */
  readonly isOwnerMissing: boolean
  /** The articles of the terms change, so that players accept them again. */
  readonly hasNewTerms: boolean
  /** The removed prizes that players have won, and will still get; `count` may be too low. */
  readonly due: readonly { readonly name: string; readonly count: number }[]
}

export type PublicationAnswer =
  /** `version` is in force. An answer that was lost may have published it. */
  | { readonly type: 'published'; readonly version: number }
  /** The draft or the version in force is not the one that the member has seen. */
  | { readonly type: 'stale' }
  | { readonly type: 'refused'; readonly problems: readonly DocumentProblem[] }

export type ListedVersion = {
  readonly number: number
  /** ISO 8601. */
  readonly publishedAt: string
  /** The name of the member; null for a command, and for the server at its start. */
  readonly publishedBy: string | null
  readonly reason: string | null
  /** Since the version before. */
  readonly differences: readonly Difference[]
}

const previewPublicationRequest = v.strictObject({ number: v.nullable(versionNumber) })

const publishRequest = v.strictObject({
  revision: versionNumber,
  basedOn: versionNumber,
  reason: typedReason,
})

const republishRequest = v.strictObject({
  number: versionNumber,
  basedOn: versionNumber,
  reason: typedReason,
})

export type ListVersionsAnswer = {
  readonly versions: readonly ListedVersion[]
  readonly hasMore: boolean
}

const versionsRequest = v.strictObject({ before: v.nullable(versionNumber) })

export const PUBLICATION_CALLS = {
  preview: call('manager', previewPublicationRequest, previewPublication),
  publish: call('manager', publishRequest, publishDraft),
  republish: call('manager', republishRequest, republishVersion),
  'list-versions': call('manager', versionsRequest, listVersions),
}

/**
 * Returns what publishing the draft would do, or with `number` publishing that version again, by the
 * rules that `publish` applies. Changes nothing.
 */
async function previewPublication(
  { number }: v.InferOutput<typeof previewPublicationRequest>,
  { venue: key, member, transaction }: VenueClient,
  { isProduction }: MemberServices & AdminServices,
): Promise<PublicationPreview> {
  return transaction(async (query) => {
    const state = await readVenueState(query, key)
    if (!state) throw new Error('A member has no role at a venue that does not exist.')
    const { draft, inForce } = state
    const content = number === null ? draft?.content : await readVersionContent(query, key, number)
    const checked = checkDocument(content ?? inForce?.document)
    const seen = { revision: draft?.revision ?? 0, basedOn: inForce?.number ?? 0 }
    if (!checked.ok) return { ...NOTHING, ...seen, problems: checked.problems }
    const { document } = checked
    const before = inForce?.document ?? document
    const differences = compareDocuments(before, document)
    const needsReason = differences.some((difference) => difference.class === 'detriment')
    return {
      ...seen,
      document,
      differences,
      needsReason,
      problems: await checkContent(query, { key, document }, state, isProduction),
      isOwnerMissing: needsReason && member.role !== 'owner',
      hasNewTerms:
        inForce !== null && printArticles(toVenue(key, document)).hash !== inForce.termsHash,
      due: await listDue(query, key, before, document),
    }
  })
}

const NOTHING: Omit<PublicationPreview, 'revision' | 'basedOn' | 'problems'> = {
  document: null,
  differences: [],
  due: [],
  needsReason: false,
  isOwnerMissing: false,
  hasNewTerms: false,
}

async function listDue(
  query: Query,
  ...compared: [key: string, ...Parameters<typeof compareDocuments>]
) {
  const due = await findDuePrizes(query, ...compared)
  return due.map(({ name, count }) => ({ name, count }))
}

type Services = MemberServices & AdminServices

/** Publishes the draft, if nobody has changed it since the member has seen what it changes. */
async function publishDraft(
  request: v.InferOutput<typeof publishRequest>,
  client: VenueClient,
  services: Services,
): Promise<PublicationAnswer> {
  const { venue: key } = client
  const { revision } = request
  const state = await client.transaction(async (query) => readVenueState(query, key))
  if (state?.draft?.revision !== revision) return { type: 'stale' }
  const record = { ...request, key, event: 'published' as const }
  return publishSeen(state.draft.content, record, services, client)
}

/** Publishes the content of an earlier version again, as a new version. */
async function republishVersion(
  request: v.InferOutput<typeof republishRequest>,
  client: VenueClient,
  services: Services,
): Promise<PublicationAnswer> {
  const { venue: key } = client
  const { number } = request
  const content = await client.transaction(async (query) => readVersionContent(query, key, number))
  if (!content)
    return {
      type: 'refused',
      problems: [{ path: '', message: PROBLEMS.unknownVersion(number) }],
    }
  const record = { ...request, key, event: 'republished' as const }
  return publishSeen(content, record, services, client)
}

type SeenPublication = {
  readonly key: string
  readonly basedOn: number
  readonly reason: string | null
  readonly event: 'published' | 'republished'
}

/**
 * Publishes a document on the version that the member has seen. A manager may not publish what is
 * to the detriment of players: a version does not change, so that it is enough to compare with that
 * one before. The same document as that in force is published.
 */
async function publishSeen(
  content: object,
  { key, basedOn, reason, event }: SeenPublication,
  services: Services,
  { member, transaction }: VenueClient,
): Promise<PublicationAnswer> {
  const readInForce = async () =>
    transaction(async (query) => (await readVenueState(query, key))?.inForce ?? null)
  const inForce = await readInForce()
  const checked = checkDocument(content)
  if (inForce && checked.ok) {
    const { document } = checked
    // The second press, or one whose first answer was lost.
    if (isSame(document, inForce)) return { type: 'published', version: inForce.number }
    const isHarmful = compareDocuments(inForce.document, document).some(
      (difference) => difference.class === 'detriment',
    )
    if (isHarmful && member.role !== 'owner' && inForce.number === basedOn)
      return { type: 'refused', problems: [{ path: '', message: PROBLEMS.ownerOnly }] }
  }
  const publication = { key, document: content, basedOn, event, memberId: member.memberId }
  const result = await publish(
    { ...publication, reason: reason?.trim() || null },
    transaction,
    services,
  )
  if (result.type === 'refused') return result
  // Of two simultaneous presses, the second finds the version of the first.
  const isPublished =
    result.type !== 'conflict' || (checked.ok && isSame(checked.document, await readInForce()))
  return isPublished ? { type: 'published', version: result.version } : { type: 'stale' }
}

function isSame(document: object, inForce: VersionInForce | null): boolean {
  return JSON.stringify(document) === JSON.stringify(inForce?.document)
}

type VersionRow = Row & {
  number: number
  content: VenueDocument
  reason: string | null
  published_at: string
  name: string | null
}

/**
 * Returns a page of the versions of a venue, each with what it has changed, the newest first: those
 * before the number `before`.
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

/** Returns the document of a version; undefined if there is none with that number. */
async function readVersionContent(
  query: Query,
  key: string,
  number: number,
): Promise<VenueDocument | undefined> {
  const [version] = await query<Row & { content: VenueDocument }>(
    'select content from private.venue_versions where app_identifier = $1 and number = $2',
    [key, number],
  )
  return version?.content
}
