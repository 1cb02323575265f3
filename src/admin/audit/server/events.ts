import * as v from 'valibot'

import type { LoggedEvent } from '#admin/audit/venue-event.ts'
import type { Row } from '#database/server/database.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'

export type ListEventsAnswer = {
  readonly events: readonly LoggedEvent[]
  readonly hasMore: boolean
}

const eventsRequest = v.strictObject({ before: v.nullable(v.pipe(v.number(), v.safeInteger())) })

export const AUDIT_CALLS = calls('/gestion/calls/audit', {
  list: call('manager', eventsRequest, listEvents),
})

const EVENTS_SHOWN = 30

/** Returns the events of a venue before the event `before`, newest first. */
async function listEvents(
  { before }: v.InferOutput<typeof eventsRequest>,
  { venue, transaction }: VenueClient,
): Promise<ListEventsAnswer> {
  const rows = await transaction(async (query) =>
    query<Row & LoggedEvent>(
      `select e.id, e.event, e.at, m.name as by, e.version, e.role, coalesce(s.name, l.name, e.subject) as subject
       from private.venue_events e
       left join private.members m on m.id = e.member_id
       left join private.members s on s.id::text = e.subject
       left join private.staff_links l on l.id::text = e.subject and l.app_identifier = e.app_identifier
       where e.app_identifier = $1 and ($2::bigint is null or e.id < $2)
       order by e.id desc limit $3`,
      [venue, before, EVENTS_SHOWN + 1],
    ),
  )
  return { events: rows.slice(0, EVENTS_SHOWN), hasMore: rows.length > EVENTS_SHOWN }
}
