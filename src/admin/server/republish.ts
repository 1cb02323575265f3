import type { Row } from '#database/server/database.ts'
import { PUBLICATION_PROBLEMS as PROBLEMS } from '#texts/admin/publication-problems.ts'

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
  const [version] = await transaction(async (query) =>
    query<Row & { content: object }>(
      'select content from private.venue_versions where app_identifier = $1 and number = $2',
      [publication.key, number],
    ),
  )
  if (!version) return { type: 'refused', problems: [{ path: '', message: PROBLEMS.unknownVersion(number) }] }
  return publish({ ...publication, document: version.content, event: 'republished' }, transaction, services)
}
