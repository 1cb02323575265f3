import { createBatcher } from '#database/server/batches.ts'
import type { Row } from '#database/server/database.ts'

import { issueCode, SAVE_OPTIONS, saveCodes, type NewCode, type Win } from './issue-code.ts'
import type { CodeServices } from './services.ts'
import { findWinsInTurn } from './waiting-codes.ts'

const CODES_AT_ONCE = 100
/**
 * The number is small, because other transactions wait for this transaction on the embedded
 * database.
 */
const CODES_PER_TRANSACTION = 16
/**
 * The number of wins that one transaction scans. It is limited for the same reason as
 * CODES_PER_TRANSACTION.
 */
const WINS_PER_TRANSACTION = 1000

/** The position of a win in the order of the scan. */
type Position = { readonly played_at: string; readonly id: string }
const FIRST_POSITION: Position = {
  played_at: '-infinity',
  id: '00000000-0000-0000-0000-000000000000',
}

/**
 * Returns the function that runs one round of late codes and returns the number of saved codes.
 *
 * A round issues a code to each recorded win whose browser has not saved a code within 10 minutes:
 * a player who lost the connection right after the draw still gets the prize by mail. No browser
 * saves a code that is sent only by mail. The server issues such a code at once, unless the code
 * waits for the turn of its mail domain (waiting-codes.ts). The first round of a process scans all
 * wins, `winsPerTransaction` at a time; a later round skips the wins that an earlier round found
 * complete.
 */
export function createLateCodeRound(
  services: CodeServices,
  winsPerTransaction = WINS_PER_TRANSACTION,
): (isEnding?: () => boolean) => Promise<number> {
  const save = createBatcher(
    async (codes: readonly NewCode[]) => {
      await services.asRole(
        'game_server',
        {},
        async (query) => saveCodes(query, codes),
        SAVE_OPTIONS,
      )
      return codes
    },
    { maxSize: CODES_PER_TRANSACTION },
  )
  /** Issues a code to each win; returns the number of saved codes. */
  const issueCodes = async (wins: readonly Win[]): Promise<number> => {
    const results = await Promise.all(
      wins.map(async (win) => {
        const result = await issueCode(services, win, save)
        const outcome = result.ok ? 'saved' : result.failure
        services.log('late code', { participation: win.id, outcome })
        return result
      }),
    )
    return results.filter(({ ok }) => ok).length
  }
  let completeUpTo = FIRST_POSITION
  return async (isEnding = () => false) => {
    let issued = await issueCodes(await findWinsInTurn(services))
    let after = completeUpTo
    while (!isEnding()) {
      const { wins, end } = await findLateWins(services, after, winsPerTransaction)
      const saved = await issueCodes(wins)
      issued += saved
      if (saved === CODES_AT_ONCE) continue
      if (wins.length === CODES_AT_ONCE) break
      if (after === completeUpTo && saved === wins.length) completeUpTo = end
      if (end.isLast) break
      after = end
    }
    return issued
  }
}

/**
 * Returns the wins without a code among the next `limit` wins, and the position after which the
 * next scan starts. All wins that may still get a code from their browser, or may still be
 * recorded, come after this position.
 */
async function findLateWins(
  { asRole }: CodeServices,
  { played_at: playedAt, id }: Position,
  limit: number,
) {
  return asRole('game_server', {}, async (query) => {
    const wins = await query<Win>(
      `with looked_at as materialized (
         select played from private.participations played
         where prize_type <> 'nothing' and (played_at, id) > ($1::timestamptz, $2::uuid)
           and (code_by_email or played_at < now() - interval '10 minutes')
         order by played_at, id limit $3
       )
       select (played).id, (private.player_of(played)).user_email as user_email, (played).prize_name, (played).app_identifier
       from looked_at left join private.won_codes c on c.participation_id = (played).id
       where c.code is null and (played).erased_at is null
         and not exists (select from private.waiting_codes w where w.participation_id = (played).id)
       order by (played).played_at, (played).id limit $4`,
      [playedAt, id, limit, CODES_AT_ONCE],
    )
    // The limit is 20 minutes: ten for the browser, and ten for a draw that is recorded long after
    // its start.
    const [end] = await query<Row & Position & { isLast: boolean }>(
      `select coalesce(played_at, now() - interval '20 minutes')::text as played_at, coalesce(id, $4::uuid) as id,
         id is null as "isLast"
       from (select) as always left join lateral (
         select played_at, id from private.participations
         where prize_type <> 'nothing' and (played_at, id) > ($1::timestamptz, $2::uuid)
           and played_at < now() - interval '20 minutes'
         order by played_at, id limit 1 offset $3
       ) as win on true`,
      [playedAt, id, limit - 1, FIRST_POSITION.id],
    )
    return { wins, end: end ?? { ...FIRST_POSITION, isLast: true } }
  })
}
