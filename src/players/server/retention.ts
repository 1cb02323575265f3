import { retentionMonthsOf } from '#venues/retention.ts'

import { eraseParticipations, findExpiredParticipations, removeErasedMails } from './erasure.ts'
import type { PlayerServices } from './services.ts'

/** The number of rows in a transaction. Other transactions wait for a batch. */
const BATCH_SIZE = 50

/**
 * Erases participations that are older than their venue's retention, and keys of erased mailboxes
 * whose period is over. Also deletes the files of mails that an interrupted erasure has left.
 * Returns the number of erased participations.
 */
export async function purgeExpired(services: PlayerServices): Promise<number> {
  let erased = 0
  for (const venue of services.venues.list()) {
    const months = retentionMonthsOf(venue)
    for (;;) {
      const ids = await findExpiredParticipations(services, venue.key, months, BATCH_SIZE)
      await eraseParticipations(services, ids, 'retention')
      erased += ids.length
      if (ids.length < BATCH_SIZE) break
    }
    while ((await forgetMailboxes(services, venue.key, months)) === BATCH_SIZE);
  }
  await removeErasedMails(services)
  return erased
}

async function forgetMailboxes(
  { asRole }: PlayerServices,
  venueKey: string,
  months: number,
): Promise<number | undefined> {
  const [row] = await asRole('game_server', {}, async (query) =>
    query<{ forgotten: number }>(
      'select private.forget_mailboxes($1, private.due_time() - make_interval(months => $2), $3) as forgotten',
      [venueKey, months, BATCH_SIZE],
    ),
  )
  return row?.forgotten
}
