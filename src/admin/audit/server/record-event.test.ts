import { expect, it } from 'vitest'

import { openTestDatabase } from '#testing/database/databases.ts'
import { AUDIT_TEXTS, VENUE_EVENTS, type VenueEventName } from '#texts/admin/audit/messages.ts'

it('the table accepts each event that has a sentence, and no other', async () => {
  const database = await openTestDatabase()
  const [row] = await database.transaction(async (query) =>
    query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'venue_events_event_check'`,
    ),
  )
  const allowed = [...(row?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(allowed.toSorted()).toEqual(VENUE_EVENTS.toSorted())
  await database.close()
})

it('a page asks for a reload if it does not know an event of a newer server', () => {
  const event = 'of_tomorrow' as VenueEventName
  expect(AUDIT_TEXTS.describe({ event, version: null, role: null, subject: null })).toMatch(/page/)
})
