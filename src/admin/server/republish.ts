import type { Query, Row } from '#database/server/database.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publication-problems.ts'
import type { VenueDocument } from '#venues/document-schema.ts'

import { publish, type Publication, type PublishResult } from './publish.ts'
import type { PublishServices, RunTransaction } from './services.ts'

export type Republication = Pick<Publication, 'key' | 'basedOn' | 'reason' | 'memberId'> & {
  /** The number of the version whose document is published again. */
  readonly number: number
}

/** Publishes the document of an earlier version again, as a new version. */
export async function republish(
  { number, ...publication }: Republication,
  transaction: RunTransaction,
  services: PublishServices,
): Promise<PublishResult> {
  const content = await transaction(async (query) =>
    readVersionContent(query, publication.key, number),
  )
  if (!content)
    return { type: 'refused', problems: [{ path: '', message: PROBLEMS.unknownVersion(number) }] }
  return publish({ ...publication, document: content, event: 'republished' }, transaction, services)
}

/** Returns the document of a version; undefined if there is none with that number. */
export async function readVersionContent(
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
