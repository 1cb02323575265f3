import type { PUBLISH, PublicationAnswer, REPUBLISH } from '#admin/publication-calls.ts'
import { publish } from '#admin/server/publish.ts'
import { readVersionContent } from '#admin/server/republish.ts'
import type { AdminServices } from '#admin/server/services.ts'
import { readVenueState, type VersionInForce } from '#admin/server/venue-state.ts'
import type { MemberClient, MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/server/http/serve-call.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publication-problems.ts'
import { checkDocument } from '#venues/check-document.ts'
import { compareDocuments } from '#venues/differences.ts'

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
