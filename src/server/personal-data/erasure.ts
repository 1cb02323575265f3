import type { Query, Row } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'

export type ErasureReason = 'command' | 'player' | 'retention'

export type Erased = {
  readonly participations: number
  /** Codes that stay good at the bar, without her. */
  readonly codes: number
  readonly filedMails: number
}

/**
 * Takes the player out of these participations: her address, her consents, her mails' files. Draws and codes stay.
 * The mailbox's key stays until its period ends, so that she cannot play again at once.
 */
export async function eraseParticipations(
  { asRole, filedMails, log }: Pick<Services, 'asRole' | 'filedMails' | 'log'>,
  ids: readonly string[],
  reason: ErasureReason,
): Promise<Erased> {
  if (ids.length === 0) return { participations: 0, codes: 0, filedMails: 0 }
  const { mails, codes } = await asRole('game_server', {}, async (query) => ({
    mails: await query<Row & { id: string }>('select private.erase_participations($1::uuid[], $2) as id', [
      ids,
      reason,
    ]),
    codes: await countCodes(query, ids),
  }))
  const files = await filedMails.remove(mails.map(({ id }) => id))
  log('erased', { reason, participations: ids.length })
  return { participations: ids.length, codes, filedMails: files }
}

async function countCodes(query: Query, ids: readonly string[]): Promise<number> {
  const [row] = await query<Row & { count: number }>(
    'select count(*)::int as count from public.used_prize_codes where participation_id = any($1::uuid[])',
    [ids],
  )
  return row?.count ?? 0
}

type Found = Row & { id: string }

/**
 * The participations that still hold a mailbox's address. By its key, which is the same for all spellings, and by the
 * address itself, for a database whose keys were made with another secret. `venueKey` null: at every venue.
 */
export async function findOfMailbox(
  { asRole }: Pick<Services, 'asRole'>,
  { emailKey, address, venueKey }: { emailKey: string; address: string; venueKey: string | null },
): Promise<readonly string[]> {
  const rows = await asRole('game_server', {}, async (query) =>
    query<Found>(
      `select id from private.participations
       where (email_key = $1 or lower(user_email) = lower($2)) and user_email is not null
         and ($3::text is null or app_identifier = $3)`,
      [emailKey, address, venueKey],
    ),
  )
  return rows.map(({ id }) => id)
}

/** Of a venue, the oldest that are kept no longer: played more than so many months ago. */
export async function findExpired(
  { asRole }: Pick<Services, 'asRole'>,
  venueKey: string,
  months: number,
  most: number,
): Promise<readonly string[]> {
  const rows = await asRole('game_server', {}, async (query) =>
    query<Found>(
      `select id from private.participations
       where app_identifier = $1 and user_email is not null and played_at < now() - make_interval(months => $2)
       order by played_at limit $3`,
      [venueKey, months, most],
    ),
  )
  return rows.map(({ id }) => id)
}
