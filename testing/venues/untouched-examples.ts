import type { Database } from '#database/server/database.ts'

import { EXAMPLE_VENUES } from './example-venues.ts'
import { putVersions } from './put-versions.ts'

/** Adds the examples as a server adds them at its first start. */
export async function addUntouchedExamples(database: Database): Promise<void> {
  await putVersions(database, EXAMPLE_VENUES)
  await database.transaction(async (query) => {
    await query('update private.venues set is_example = true')
    await query(
      `insert into private.venue_drafts (app_identifier, revision, content)
       select app_identifier, 1, content from private.venue_versions`,
    )
    for (const event of ['created', 'published'])
      await query(
        `insert into private.venue_events (app_identifier, event) select app_identifier, $1 from private.venues`,
        [event],
      )
  })
}
