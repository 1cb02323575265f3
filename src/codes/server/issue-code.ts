import { obtainPrizeCode, type CodeSaveResult, type ObtainedCode } from '#codes/prize-code.ts'
import type { Query, Row, TransactionOptions } from '#database/server/database.ts'
import { DatabaseError, kindOf } from '#database/server/database-error.ts'
import { COUNTED_LATER } from '#database/server/transactions.ts'
import { claimMailsOfCode, type OutboxRow } from '#mail/server/outbox-rows.ts'

import type { CodeServices } from './services.ts'

/** The data of a recorded win. The access rules refuse to save data that differ from the draw. */
export type Win = Row & {
  id: string
  user_email: string
  prize_name: string
  app_identifier: string
}

export type NewCode = Win & { readonly code: string }

/** The options of a transaction that runs `saveCodes`. */
export const SAVE_OPTIONS: TransactionOptions = { singleRoundTrip: true, settings: COUNTED_LATER }

/** Saves codes in one statement. Rejects if the database refuses any of them. */
export async function saveCodes(query: Query, codes: readonly NewCode[]): Promise<void> {
  await query(
    `insert into public.used_prize_codes (code, user_email, prize_name, app_identifier, participation_id)
     select code, user_email, prize_name, app_identifier, id
     from jsonb_to_recordset($1::jsonb) as won (code text, user_email text, prize_name text, app_identifier text, id uuid)`,
    [JSON.stringify(codes)],
  )
}

/**
 * Makes and saves the code of a win on the server, instead of the player's browser. Returns the
 * code or the failure: 'saveRefused' if the win already has a code. `save` runs `saveCodes`.
 */
export async function issueCode(
  { asRole, bytes, steps }: Pick<CodeServices, 'asRole' | 'bytes' | 'steps'>,
  win: Win,
  save = async (code: NewCode): Promise<unknown> =>
    asRole('game_server', {}, async (query) => saveCodes(query, [code]), SAVE_OPTIONS),
): Promise<ObtainedCode> {
  const obtained = await obtainPrizeCode({
    bytes,
    // The insert refuses a used code.
    lookUp: async () => 'unused',
    save: async (code) => save({ ...win, code }).then(() => 'saved', toRefusal),
  })
  if (obtained.ok) steps.add(win.app_identifier, 'codesSaved')
  return obtained
}

function toRefusal(error: unknown): CodeSaveResult {
  if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
  // Either the code is used, or the browser has saved a code for this win meanwhile.
  return error.constraint === 'won_codes_pkey' ? 'refused' : 'duplicate'
}

/**
 * Makes and saves the code of a win whose code is sent only by mail. Then starts to send the mails
 * of the code. Resolves once the code is saved, without waiting for a mail server, so that the
 * player can request the mail again. Never rejects, because the draw is recorded, and the rounds of
 * late codes and of the outbox retry.
 */
export async function issueCodeByMail(services: CodeServices, win: Win): Promise<void> {
  let mails: readonly OutboxRow[] = []
  const saveAndClaim = async (query: Query, code: NewCode) => {
    const [, claimed] = await Promise.all([
      saveCodes(query, [code]),
      claimMailsOfCode(query, code.code),
    ])
    mails = claimed
  }
  try {
    const result = await issueCode(services, win, async (code) =>
      services.asRole('game_server', {}, async (query) => saveAndClaim(query, code), SAVE_OPTIONS),
    )
    if (result.ok) services.outbox.sendSoon(mails)
    else services.log('code by email failed', { participation: win.id, failure: result.failure })
  } catch (error) {
    services.log('code by email failed', { participation: win.id, failure: kindOf(error) })
  }
}
