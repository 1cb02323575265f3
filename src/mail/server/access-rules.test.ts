import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { asRole } from '#database/server/transactions.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { addParticipation, codeRow, insertInto } from '#testing/database/participations.ts'

const refused = (code: string) => ({ name: 'DatabaseError', code })

describe.each(testDatabases)('the mails of a saved code, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => database.close())

  const asGame = async (text: string, params: readonly unknown[] = []) =>
    asRole(database, 'game_server', {}, async (query) => query(text, params))
  const mailsOf = async (code: string) =>
    asGame(
      `select recipient, status, attempts, claimed_until, sent_at,
         next_attempt_at - created_at = interval '60 seconds' as is_due_in_a_minute
       from private.mails where code = $1 order by recipient`,
      [code],
    )

  async function saveCode(fail = false): Promise<string> {
    const win = await addParticipation(database)
    const row = codeRow(win)
    const saved = asRole(database, 'anon', { 'x-ticket': win.ticket }, async (query) => {
      await query(insertInto('public.used_prize_codes', row), Object.values(row))
      if (fail) throw new Error('the transaction failed')
    })
    await (fail ? expect(saved).rejects.toThrow('the transaction failed') : saved)
    return row.code
  }

  it('are not recorded when the transaction of the code fails', async () => {
    expect(await mailsOf(await saveCode(true))).toEqual([])
  })

  it('are recorded with the code: a mail to the player and a mail to the venue', async () => {
    const waiting = {
      status: 'waiting',
      attempts: 0,
      claimed_until: null,
      sent_at: null,
      is_due_in_a_minute: true,
    }
    expect(await mailsOf(await saveCode())).toEqual([
      { recipient: 'player', ...waiting },
      { recipient: 'venue', ...waiting },
    ])
  })

  it('are sent without delay and without a browser request if the code goes by mail only', async () => {
    const win = await addParticipation(database, { code_by_email: true })
    const row = { ...codeRow(win), participation_id: win.id }
    await asGame(insertInto('public.used_prize_codes', row), Object.values(row))
    const sentNow = await asGame(
      'select recipient from private.mails where code = $1 and next_attempt_at <= now() order by recipient',
      [row.code],
    )
    expect(sentNow).toEqual([{ recipient: 'player' }, { recipient: 'venue' }])
  })

  it.each([
    `status = 'sent'`,
    `status = 'failed', sent_at = now()`,
    `status = 'filed', sent_at = now()`,
    `status = 'lost'`,
    'attempts = -1',
  ])('cannot get an inconsistent state: %s', async (change) => {
    const code = await saveCode()
    const updated = asGame(`update private.mails set ${change} where code = $1`, [code])
    await expect(updated).rejects.toMatchObject(refused('23514'))
  })

  it('cannot exist twice', async () => {
    const code = await saveCode()
    const again = database.transaction(async (query) =>
      query(
        `insert into private.mails (kind, recipient, app_identifier, participation_id, subject, code)
         select kind, recipient, app_identifier, participation_id, subject, code from private.mails where code = $1`,
        [code],
      ),
    )
    await expect(again).rejects.toMatchObject(refused('23505'))
  })
})
