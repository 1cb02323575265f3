import type { PREVIEW_PUBLICATION, PublicationPreview } from '#admin/publication-calls.ts'
import { checkContent, findDuePrizes } from '#admin/server/check-publication.ts'
import { readVersionContent } from '#admin/server/republish.ts'
import type { AdminServices } from '#admin/server/services.ts'
import { readVenueState } from '#admin/server/venue-state.ts'
import type { Query } from '#database/server/database.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/server/http/serve-call.ts'
import { printArticles } from '#terms/server/print-articles.ts'
import { checkDocument } from '#venues/check-document.ts'
import { compareDocuments } from '#venues/differences.ts'
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
