import { readRetentionMonths } from '#venues/retention-months.ts'

import { eraseParticipations } from './erasure.ts'
import { findExpiredParticipations } from './find-participations.ts'
import type { PlayerServices } from './services.ts'

/** Per transaction, so that others do not wait long for it. */
const BATCH = 50

/** Erases what is older than each venue's retention, and the keys of erased mailboxes whose period is over. Returns how many it erased. */
export async function purgeExpired(services: PlayerServices): Promise<number> {
  let erased = 0
  for (const venue of services.venues) {
    const months = readRetentionMonths(venue)
    for (;;) {
      const ids = await findExpiredParticipations(services, venue.key, months, BATCH)
      await eraseParticipations(services, ids, 'retention')
      erased += ids.length
      if (ids.length < BATCH) break
    }
    while ((await forgetMailboxes(services, venue.key, months)) === BATCH);
  }
  return erased
}

async function forgetMailboxes(
  { asRole }: PlayerServices,
  venueKey: string,
  months: number,
): Promise<number | undefined> {
  const [row] = await asRole('game_server', {}, async (query) =>
    query<{ forgotten: number }>(
      'select private.forget_mailboxes($1, now() - make_interval(months => $2), $3) as forgotten',
      [venueKey, months, BATCH],
    ),
  )
  return row?.forgotten
}
