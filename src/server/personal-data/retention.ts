import { retentionMonthsOf } from '#core/retention.ts'
import type { Services } from '#server/services.ts'

import { eraseParticipations, findExpired } from './erasure.ts'

const BATCH = 200

/** Erases what each venue keeps no longer, and the keys of erased mailboxes whose period is over. Gives how many it erased. */
export async function purgeExpired(services: Services): Promise<number> {
  let erased = 0
  for (const venue of services.venues) {
    const months = retentionMonthsOf(venue)
    for (;;) {
      const ids = await findExpired(services, venue.key, months, BATCH)
      await eraseParticipations(services, ids, 'retention')
      erased += ids.length
      if (ids.length < BATCH) break
    }
    await services.asRole('game_server', {}, async (query) =>
      query('select private.forget_mailboxes($1, now() - make_interval(months => $2))', [venue.key, months]),
    )
  }
  return erased
}
