import { expect, it } from 'vitest'

import { NEW_ENTRIES } from '#players/new-entries.ts'
import { openTestDatabase } from '#testing/database/databases.ts'

import { ENTRIES_SQL, toEntryColumns } from './entry-columns.ts'

it('each entry has the column of its name in snake case, except the accepted terms, whose version is stored', () => {
  const columns = toEntryColumns({ ...NEW_ENTRIES, promoEmails: true })
  expect(columns).toMatchObject({ promo_emails: true })
  expect(columns).not.toHaveProperty('accepted_terms')
})

it('every stored entry has a column', async () => {
  const database = await openTestDatabase()
  const rows = await database.transaction(async (query) =>
    query(`select ${ENTRIES_SQL} from private.participations
      join private.player_addresses on participation_id = id`),
  )
  expect(rows).toEqual([])
  await database.close()
})
