import { expect, it } from 'vitest'

import { watchAnswers } from './answering.ts'
import { DatabaseAway } from './database/database-error.ts'

it('knows that the database was there when a transaction came to its end, and for how long', async () => {
  let isAway = true
  const { asRole, hasAnsweredWithin } = watchAnswers(async () => {
    if (isAway) throw new DatabaseAway('away')
    return [] as never
  })
  await expect(asRole('anon', {}, async () => [])).rejects.toBeInstanceOf(DatabaseAway)
  expect(hasAnsweredWithin(60_000)).toBe(false)
  isAway = false
  await asRole('anon', {}, async () => [])
  expect([hasAnsweredWithin(60_000), hasAnsweredWithin(0)]).toEqual([true, false])
})
