import type { Query, Row } from '#database/server/database.ts'

import type { PlayerServices } from './services.ts'

type ErasureReason = 'command' | 'player' | 'retention'

export type ErasureResult = {
  readonly participations: number
  /** The number of codes; they stay valid without the player's data. */
  readonly codes: number
  readonly filedMails: number
}

/**
 * Deletes the player's address, the consents and the files of mails of these participations. Draws and codes stay. The mailbox's key
 * stays until its period ends, so that an erasure does not allow a second draw.
 */
export async function eraseParticipations(
  { asRole, filedMails, log }: Pick<PlayerServices, 'asRole' | 'filedMails' | 'log'>,
  ids: readonly string[],
  reason: ErasureReason,
): Promise<ErasureResult> {
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
    'select count(*)::int as count from private.won_codes where participation_id = any($1::uuid[])',
    [ids],
  )
  return row?.count ?? 0
}
