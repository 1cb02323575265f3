import { expect, it } from 'vitest'

import { asRole as inRole, type AsRole } from '#database/server/transactions.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

import { isReviewCapReached } from './review-cap.ts'
import { createStepCounts } from './step-counts.ts'

it('a venue without a cap shows its link, without a query', async () => {
  const asRole: AsRole = async () => Promise.reject(new Error('no database'))
  expect(await isReviewCapReached(wafubar, asRole)).toBe(false)
  // With a cap, the link is hidden until the database answers.
  expect(await isReviewCapReached({ ...wafubar, reviewsPerDay: 5 }, asRole)).toBe(true)
})

it('the cap of a venue is reached by the presses of its day', async () => {
  const database = await openTestDatabase()
  const asRole: AsRole = async (...transaction) => inRole(database, ...transaction)
  const venue = { ...wafubar, reviewsPerDay: 2 }
  const steps = createStepCounts(asRole)
  await database.transaction(async (query) =>
    query(
      `insert into private.funnel_counts values
         ('wafubar', private.day_of('wafubar', now()) - 1, 'reviewed', 50), ('nolimit', private.day_of('nolimit', now()), 'reviewed', 50)`,
    ),
  )
  for (const isReached of [false, true, true]) {
    steps.add('wafubar', 'reviewed')
    steps.add('wafubar', 'opened')
    await steps.write()
    expect(await isReviewCapReached(venue, asRole)).toBe(isReached)
  }
  await database.close()
})
