import type { Database, Query, Row } from '#database/server/database.ts'

import type { PlayerServices } from './services.ts'

type Found = Row & { id: string }

/**
 * Returns the ids of the participations of a mailbox that are not erased. They are at one venue, or
 * at every venue if `venueKey` is null. Finds them by the mailbox's key, which is the same for all
 * spellings. Also finds them by the address itself, because some keys may be made with another
 * secret. `database` must be opened as its owner.
 */
export async function findMailboxParticipations(
  database: Database,
  { emailKey, address, venueKey }: { emailKey: string; address: string; venueKey: string | null },
): Promise<readonly string[]> {
  const found = await database.transaction(async (query) =>
    query<Found>(
      `select p.id from (select distinct app_identifier from private.odds_tables) as venue
       cross join lateral (
         select id, erased_at from private.participations
         where app_identifier = venue.app_identifier and email_key = $1 offset 0
       ) as p where p.erased_at is null and ($3::text is null or venue.app_identifier = $3)
       union
       select p.id from private.player_addresses as player join private.participations p on p.id = player.participation_id
       where lower(player.user_email) = lower($2) and ($3::text is null or p.app_identifier = $3)`,
      [emailKey, address, venueKey],
    ),
  )
  return found.map(({ id }) => id)
}

/**
 * Returns the ids of a venue's oldest participations that are older than `months`, at most `limit`.
 */
export async function findExpiredParticipations(
  { asRole }: Pick<PlayerServices, 'asRole'>,
  venueKey: string,
  months: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await asRole('game_server', {}, async (query) =>
    query<Found>(
      `select id from private.participations
       where app_identifier = $1 and erased_at is null and played_at < private.due_time() - make_interval(months => $2)
       order by played_at limit $3`,
      [venueKey, months, limit],
    ),
  )
  return rows.map(({ id }) => id)
}

type ErasureReason = 'command' | 'player' | 'retention'

/**
 * Deletes the addresses and consents of these participations. The caller then calls
 * `removeErasedMails`. Returns the number of codes. Draws and codes stay valid without the player's
 * data. The mailbox's key stays until its period ends, so that an erasure does not allow a second
 * draw.
 */
export async function eraseParticipations(
  services: Pick<PlayerServices, 'asRole' | 'log' | 'erasedFile'>,
  ids: readonly string[],
  reason: ErasureReason,
): Promise<number> {
  if (ids.length === 0) return 0
  // After a restore, the retention erases these rows again by itself.
  if (reason !== 'retention') await services.erasedFile.add(ids)
  const codes = await services.asRole('game_server', {}, async (query) => {
    await query('select private.erase_participations($1::uuid[], $2)', [ids, reason])
    return countCodes(query, ids)
  })
  services.log('erased', { reason, participations: ids.length })
  return codes
}

/** Erases participations that a restore has brought back, as the owner of the database. */
export async function eraseAgain(query: Query, ids: readonly string[]): Promise<void> {
  await query(`select private.erase_participations($1::uuid[], 'command')`, [ids])
}

/**
 * Deletes the files of all mails to erased players, and of mails to venues from before the erasure.
 * Returns the number of files. The function reads the whole folder, so it should be called once
 * after all erasures. The purge repeats this work, because a process can end between an erasure and
 * this call.
 */
export async function removeErasedMails({
  asRole,
  filedMails,
}: Pick<PlayerServices, 'asRole' | 'filedMails'>): Promise<number> {
  const files = await filedMails.list()
  if (files.length === 0) return 0
  const erased = await asRole('game_server', {}, async (query) =>
    query<Row & { id: string }>(
      `select mails.id from unnest($1::uuid[], $2::timestamptz[]) as file (id, written_at)
       join private.mails using (id) join private.participations p on p.id = mails.participation_id
       where p.erased_at >= file.written_at or p.erased_at is not null and mails.recipient = 'player'`,
      [files.map(({ id }) => id), files.map(({ writtenAt }) => writtenAt.toISOString())],
    ),
  )
  return filedMails.remove(erased.map(({ id }) => id))
}

async function countCodes(query: Query, ids: readonly string[]): Promise<number> {
  const [row] = await query<Row & { count: number }>(
    'select count(*)::int as count from private.won_codes where participation_id = any($1::uuid[])',
    [ids],
  )
  return row?.count ?? 0
}
