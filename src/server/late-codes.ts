import type { Row } from '#server/database/database.ts'

import { giveCode, type Win } from './given-code.ts'
import type { Services } from './services.ts'

const BATCH = 20

/**
 * Gives a code to each recorded win whose browser has not saved one within 10 minutes, as the browser would have:
 * a player who lost her connection right after the draw still gets her prize by mail. A code that goes by mail only is saved by
 * no browser, and is given at once. Each call of what it gives is one
 * round, and tells how many codes that round saved. What a round has found in order the next ones leave out, so that a
 * round costs the same after millions of wins; the first of a process looks through all.
 */
export function lateCodes(services: Services): () => Promise<number> {
  let since = new Date(0)
  return async () => {
    const { wins, until } = await findLateWins(services, since)
    const outcomes: boolean[] = []
    for (const win of wins) {
      const given = await giveCode(services, win)
      services.log('late code', { participation: win.id, outcome: given.ok ? 'saved' : given.failure })
      outcomes.push(given.ok)
    }
    const given = outcomes.filter(Boolean).length
    if (wins.length < BATCH && given === wins.length) since = until
    return given
  }
}

async function findLateWins({ asRole }: Services, since: Date) {
  return asRole('game_server', {}, async (query) => {
    // Ten minutes for the browser, and ten more for a draw that was begun before and is recorded after.
    const [moment] = await query<Row & { until: Date }>("select now() - interval '20 minutes' as until")
    const wins = await query<Win>(
      `select p.id, private.address_of(p) as user_email, p.prize_name, p.app_identifier
       from private.participations p
       left join private.won_codes c on c.participation_id = p.id
       where p.prize_type <> 'nothing' and c.code is null and p.erased_at is null
         and (p.code_by_email or p.played_at < now() - interval '10 minutes') and p.played_at >= $2
       order by p.played_at limit $1`,
      [BATCH, since],
    )
    return { wins, until: moment?.until ?? since }
  })
}
