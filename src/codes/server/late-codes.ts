import type { Row } from '#database/server/database.ts'

import { issueCode, type Win } from './give-code.ts'
import type { CodeServices } from './services.ts'

const CODES_OF_A_ROUND = 20
/** How many wins one transaction looks at: on the embedded database every other transaction waits for it. */
const WINS_AT_ONCE = 1000

/** A win in the order in which they are looked at. */
type Position = { readonly played_at: string; readonly id: string }
const BEFORE_ALL: Position = { played_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/**
 * Gives a code to each recorded win whose browser has not saved one within 10 minutes, as the browser would have: a player who lost
 * the connection right after the draw still gets the prize by mail. A code that goes by mail only is saved by no browser, and is
 * given at once. Each call of the returned function is one round, and returns how many codes that round saved. What a round has found in
 * order the next ones leave out; the first of a process looks through all, `winsAtOnce` in each transaction.
 */
export function createLateCodeRound(
  services: CodeServices,
  winsAtOnce = WINS_AT_ONCE,
): (isEnding?: () => boolean) => Promise<number> {
  let settled = BEFORE_ALL
  return async (isEnding = () => false) => {
    let given = 0
    let after = settled
    while (!isEnding()) {
      const { wins, end } = await findLateWins(services, after, winsAtOnce)
      const saved = await giveCodes(services, wins)
      given += saved
      if (wins.length === CODES_OF_A_ROUND) break
      if (after === settled && saved === wins.length) settled = end
      if (end.isLast) break
      after = end
    }
    return given
  }
}

/** Gives how many of them have their code now. */
async function giveCodes(services: CodeServices, wins: readonly Win[]): Promise<number> {
  let saved = 0
  for (const win of wins) {
    const given = await issueCode(services, win)
    services.log('late code', { participation: win.id, outcome: given.ok ? 'saved' : given.failure })
    if (given.ok) saved += 1
  }
  return saved
}

/** Those without a code among the next wins, and where those end: no later than where the next ones may still get theirs otherwise. */
async function findLateWins({ asRole }: CodeServices, { played_at: playedAt, id }: Position, most: number) {
  return asRole('game_server', {}, async (query) => {
    const wins = await query<Win>(
      `with looked_at as materialized (
         select played from private.participations played
         where prize_type <> 'nothing' and (played_at, id) > ($1::timestamptz, $2::uuid)
           and (code_by_email or played_at < now() - interval '10 minutes')
         order by played_at, id limit $3
       )
       select (played).id, private.address_of(played) as user_email, (played).prize_name, (played).app_identifier
       from looked_at left join private.won_codes c on c.participation_id = (played).id
       where c.code is null and (played).erased_at is null
       order by (played).played_at, (played).id limit $4`,
      [playedAt, id, most, CODES_OF_A_ROUND],
    )
    // Ten minutes for the browser, and ten more for a draw that was begun before and is recorded after.
    const [end] = await query<Row & Position & { isLast: boolean }>(
      `select coalesce(played_at, now() - interval '20 minutes')::text as played_at, coalesce(id, $4::uuid) as id,
         id is null as "isLast"
       from (select) as always left join lateral (
         select played_at, id from private.participations
         where prize_type <> 'nothing' and (played_at, id) > ($1::timestamptz, $2::uuid)
           and played_at < now() - interval '20 minutes'
         order by played_at, id limit 1 offset $3
       ) as win on true`,
      [playedAt, id, most - 1, BEFORE_ALL.id],
    )
    return { wins, end: end ?? { ...BEFORE_ALL, isLast: true } }
  })
}
