import {
  LISTED_VERSIONS,
  type PREVIEW_PUBLICATION,
  type PublicationAnswer,
  type PublicationPreview,
  type PUBLISH,
  type REPUBLISH,
  type VERSIONS,
} from '#admin/publish/publication-calls.ts'
import { checkContent, findDuePrizes } from './check-publication.ts'
import { publish } from './publish.ts'
import type { AdminServices } from '#admin/frame/server/services.ts'
import { readVenueState, type VersionInForce } from '#admin/draft/server/venue-state.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { MemberCallHandler, MemberClient } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/calls/server/serve-call.ts'
import { printArticles } from '#terms/server/print-articles.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publish/messages.ts'
import { checkDocument } from '#venues/document/check-document.ts'
import { compareDocuments } from '#venues/document/differences.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { toVenue } from '#venues/venue.ts'

/** Returns what a publication would do: the same rules as `publish` applies to it. */
export const previewPublication: MemberCallHandler<
  typeof PREVIEW_PUBLICATION,
  MemberServices & AdminServices
> = async ({ venue: key, number }, { isProduction }, { member, transaction }) =>
  transaction(async (query) => {
    const state = await readVenueState(query, key)
    if (!state) throw new Error('A member has no role at a venue that does not exist.')
    const { draft, inForce } = state
    const content = number === null ? draft?.content : await readVersionContent(query, key, number)
    const checked = checkDocument(content ?? inForce?.document)
    const seen = { revision: draft?.revision ?? 0, basedOn: inForce?.number ?? 0 }
    if (!checked.ok) return answered({ ...NOTHING, ...seen, problems: checked.problems })
    const { document } = checked
    const before = inForce?.document ?? document
    const differences = compareDocuments(before, document)
    const needsReason = differences.some((difference) => difference.class === 'detriment')
    return answered({
      ...seen,
      document,
      differences,
      needsReason,
      problems: await checkContent(query, { key, document }, state, isProduction),
      isOwnerMissing: needsReason && member.role !== 'owner',
      hasNewTerms:
        inForce !== null && printArticles(toVenue(key, document)).hash !== inForce.termsHash,
      due: await listDue(query, key, before, document),
    })
  })

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
export const publishDraft: MemberCallHandler<typeof PUBLISH, Services> = async (
  request,
  services,
  client,
) => {
  const { venue: key, revision } = request
  const state = await client.transaction(async (query) => readVenueState(query, key))
  if (state?.draft?.revision !== revision) return answered({ type: 'stale' })
  const record = { ...request, key, event: 'published' as const }
  return answered(await publishSeen(state.draft.content, record, services, client))
}

/** Publishes the content of an earlier version. */
export const republishVersion: MemberCallHandler<typeof REPUBLISH, Services> = async (
  request,
  services,
  client,
) => {
  const { venue: key, number } = request
  const content = await client.transaction(async (query) => readVersionContent(query, key, number))
  if (!content)
    return answered({
      type: 'refused',
      problems: [{ path: '', message: PROBLEMS.unknownVersion(number) }],
    })
  const record = { ...request, key, event: 'republished' as const }
  return answered(await publishSeen(content, record, services, client))
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
  { member, transaction }: MemberClient<'manager'>,
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

/** Returns a page of the versions of a venue, each with what it has changed. */
export const listVersions: MemberCallHandler<typeof VERSIONS, MemberServices> = async (
  { venue, before },
  _,
  { transaction },
) =>
  transaction(async (query) => {
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
    return answered({ versions, hasMore: rows.length > LISTED_VERSIONS })
  })

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
