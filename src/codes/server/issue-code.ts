import { obtainPrizeCode, type CodeSaveResult, type ObtainedCode } from '#codes/prize-code.ts'
import type { Query, Row, TransactionOptions } from '#database/server/database.ts'
import { DatabaseError, kindOf } from '#database/server/database-error.ts'
import { COUNTED_LATER } from '#database/server/transactions.ts'
import { claimMailsOfCode, type OutboxRow } from '#mail/server/outbox-rows.ts'

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

export type NewCode = Win & { readonly code: string }

/** Of the transaction of `saveCodes`. */
export const SAVE_OPTIONS: TransactionOptions = { singleRoundTrip: true, settings: COUNTED_LATER }

/** Saves codes in one statement; rejects if the database refuses one of them. */
export async function saveCodes(query: Query, codes: readonly NewCode[]): Promise<void> {
  await query(
    `insert into public.used_prize_codes (code, user_email, prize_name, app_identifier, participation_id)
     select code, user_email, prize_name, app_identifier, id
     from jsonb_to_recordset($1::jsonb) as won (code text, user_email text, prize_name text, app_identifier text, id uuid)`,
    [JSON.stringify(codes)],
  )
}

/**
 * Makes and saves the code of a win on the server, as the player's browser does otherwise;
 * 'saveRefused' if it has a code already. `save` runs `saveCodes`.
 */
export async function issueCode(
  { asRole, bytes, steps }: Pick<CodeServices, 'asRole' | 'bytes' | 'steps'>,
  win: Win,
  save = async (code: NewCode): Promise<unknown> =>
    asRole('game_server', {}, async (query) => saveCodes(query, [code]), SAVE_OPTIONS),
): Promise<ObtainedCode> {
  const obtained = await obtainPrizeCode({
    bytes,
    // The insert refuses a taken code.
    isTaken: async () => 'free',
    save: async (code) => save({ ...win, code }).then(() => 'saved', toRefusal),
  })
  if (obtained.ok) steps.add(win.app_identifier, 'codesSaved')
  return obtained
}

function toRefusal(error: unknown): CodeSaveResult {
  if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
  // Either the code is taken, or the browser has saved a code for this win meanwhile.
  return error.constraint === 'won_codes_pkey' ? 'refused' : 'duplicate'
}

/**
 * Makes and saves the code of a win that gets its code by mail only, and starts sending its mails.
 * Resolves once the code is saved, without waiting for a mail server, so that the player can
 * request the mail again. Never rejects: the draw is recorded, and the rounds of late codes and of
 * the outbox retry.
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
