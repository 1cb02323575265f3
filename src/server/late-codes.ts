import { obtainPrizeCode } from '#core/prize-code.ts'
import type { Row } from '#server/database/database.ts'
import { DatabaseError } from '#server/database/database-error.ts'

import type { Services } from './services.ts'

type LateWin = Row & { id: string; user_email: string; prize_name: string; app_identifier: string }

const BATCH = 20

/**
 * Gives a code to each recorded win whose browser has not saved one within 10 minutes, as the browser would have:
 * a player who lost her connection right after the draw still gets her prize by mail. Each call of what it gives is one
 * round, and tells how many codes that round saved. What a round has found in order the next ones leave out, so that a
 * round costs the same after millions of wins; the first of a process looks through all.
 */
export function lateCodes(services: Services): () => Promise<number> {
  let since = new Date(0)
  return async () => {
    const { wins, until } = await findLateWins(services, since)
    const outcomes: boolean[] = []
    for (const win of wins) outcomes.push(await giveCode(services, win))
    const given = outcomes.filter(Boolean).length
    if (wins.length < BATCH && given === wins.length) since = until
    return given
  }
}

async function findLateWins({ asRole }: Services, since: Date) {
  return asRole('game_server', {}, async (query) => {
    // Ten minutes for the browser, and ten more for a draw that was begun before and is recorded after.
    const [moment] = await query<Row & { until: Date }>("select now() - interval '20 minutes' as until")
    const wins = await query<LateWin>(
      `select p.id, p.user_email, p.prize_name, p.app_identifier
       from private.participations p
       left join public.used_prize_codes c on c.participation_id = p.id
       where p.prize_type <> 'nothing' and c.code is null and p.user_email is not null
         and p.played_at < now() - interval '10 minutes' and p.played_at >= $2
       order by p.played_at limit $1`,
      [BATCH, since],
    )
    return { wins, until: moment?.until ?? since }
  })
}

async function giveCode(services: Services, win: LateWin): Promise<boolean> {
  const obtained = await obtainPrizeCode({
    bytes: services.bytes,
    isTaken: async (code) => lookUp(services, code),
    save: async (code) => save(services, win, code),
  })
  const outcome = obtained.ok ? 'saved' : obtained.failure
  services.log('late code', { participation: win.id, outcome })
  return obtained.ok
}

async function lookUp({ asRole }: Services, code: string): Promise<'taken' | 'free'> {
  const statement = 'select 1 from public.used_prize_codes where code = $1'
  const rows = await asRole('game_server', {}, async (query) => query(statement, [code]))
  return rows.length > 0 ? 'taken' : 'free'
}

async function save(
  { asRole }: Services,
  win: LateWin,
  code: string,
): Promise<'saved' | 'duplicate' | 'refused'> {
  try {
    await asRole('game_server', {}, async (query) =>
      query(
        `insert into public.used_prize_codes (code, user_email, prize_name, app_identifier, participation_id)
         values ($1, $2, $3, $4, $5)`,
        [code, win.user_email, win.prize_name, win.app_identifier, win.id],
      ),
    )
    return 'saved'
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
    // Either the code is taken, or the browser has saved one for this win meanwhile.
    return error.constraint === 'used_prize_codes_participation_id_key' ? 'refused' : 'duplicate'
  }
}
