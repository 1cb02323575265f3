import { obtainPrizeCode, type ObtainedCode } from '#codes/prize-code.ts'
import type { Row } from '#database/server/database.ts'
import { DatabaseError, kindOf } from '#database/server/database-error.ts'
import { COUNTED_LATER, type AsRole } from '#database/server/transactions.ts'

import type { CodeServices } from './services.ts'

/**
 * The data of a recorded win that are saved with its code. The access rules refuse data that differ
 * from the draw.
 */
export type Win = Row & {
  id: string
  user_email: string
  prize_name: string
  app_identifier: string
}

/**
 * Makes and saves the code of a win on the server, as the player's browser does otherwise;
 * 'saveRefused' if it has a code already.
 */
export async function issueCode(
  { asRole, bytes, steps }: Pick<CodeServices, 'asRole' | 'bytes' | 'steps'>,
  win: Win,
): Promise<ObtainedCode> {
  const obtained = await obtainPrizeCode({
    bytes,
    isTaken: async (code) => lookUp(asRole, code),
    save: async (code) => save(asRole, win, code),
  })
  if (obtained.ok) steps.add(win.app_identifier, 'codesSaved')
  return obtained
}

async function lookUp(asRole: AsRole, code: string): Promise<'taken' | 'free'> {
  const statement = 'select 1 from public.used_prize_codes where code = $1'
  const rows = await asRole('game_server', {}, async (query) => query(statement, [code]))
  return rows.length > 0 ? 'taken' : 'free'
}

async function save(
  asRole: AsRole,
  win: Win,
  code: string,
): Promise<'saved' | 'duplicate' | 'refused'> {
  try {
    await asRole(
      'game_server',
      {},
      async (query) =>
        query(
          `insert into public.used_prize_codes (code, user_email, prize_name, app_identifier, participation_id)
           values ($1, $2, $3, $4, $5)`,
          [code, win.user_email, win.prize_name, win.app_identifier, win.id],
        ),
      { settings: COUNTED_LATER },
    )
    return 'saved'
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
    // Either the code is taken, or the browser has saved a code for this win meanwhile.
    return error.constraint === 'won_codes_pkey' ? 'refused' : 'duplicate'
  }
}

/**
 * Makes and saves the code of a win that gets its code by mail only, then starts sending its mails.
 * Resolves once the code is saved, without waiting for a mail server, so that the player can
 * request the mail again. Never rejects: the draw is recorded, and the rounds of late codes and of
 * the outbox retry.
 */
export async function issueCodeByMail(services: CodeServices, win: Win): Promise<void> {
  try {
    const result = await issueCode(services, win)
    if (result.ok) services.outbox.sendSoon(result.code)
    else services.log('code by email failed', { participation: win.id, failure: result.failure })
  } catch (error) {
    services.log('code by email failed', { participation: win.id, failure: kindOf(error) })
  }
}
