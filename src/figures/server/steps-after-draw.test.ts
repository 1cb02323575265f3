import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { issueCode } from '#codes/server/issue-code.ts'
import type { Database } from '#database/server/database.ts'
import { claimMailsOfCode, markDelivered } from '#mail/server/outbox-rows.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'

describe('the steps after a draw', () => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database, venuesThat('win'))
  })
  afterAll(async () => database.close())

  const counts = async () => {
    await served.services.steps.write()
    const rows = await served.sql<{ line: string }>(
      `select step || ' ' || count as line from private.funnel_counts where app_identifier = 'wafubar' order by step`,
    )
    return rows.map(({ line }) => line)
  }
  const winOf = async ({ answer }: Awaited<ReturnType<ServedApp['win']>>) => {
    const [win] = await served.sql<{ id: string }>(
      'select participation_id as id from private.player_addresses where user_email = $1',
      [answer.userEmail],
    )
    return {
      id: win?.id ?? '',
      user_email: answer.userEmail,
      prize_name: answer.prize.name,
      app_identifier: 'wafubar',
    }
  }

  it('are counted once if two callers save the same code and two senders send its mails', async () => {
    const won = await served.win()
    expect((await served.saveCode('STEP0001', won)).status).toBe(201)
    expect((await served.saveCode('STEP0002', won)).status).toBe(401)
    const win = await winOf(await served.win())
    const issued = await issueCode(served.services, win)
    expect(await issueCode(served.services, win)).toMatchObject({ failure: 'saveRefused' })
    await served.services.outbox.sendFor('STEP0001')
    await served.services.outbox.sendFor(issued.ok ? issued.code : '')
    expect(await counts()).toEqual(['codesSaved 2', 'mailed 2'])
    expect(await counts()).toEqual(['codesSaved 2', 'mailed 2'])

    await served.sql(
      `update private.mails set status = 'waiting', sent_at = null where code = 'STEP0001'`,
    )
    expect(await counts()).toEqual(['codesSaved 2', 'mailed 1'])
    const { asRole } = served.services
    const rows = await asRole('game_server', {}, async (query) =>
      claimMailsOfCode(query, 'STEP0001'),
    )
    const changed: number[] = []
    for (const row of [...rows, ...rows])
      changed.push((await markDelivered(asRole, [{ row, delivery: { outcome: 'sent' } }])).size)
    expect(changed).toEqual([1, 1, 0, 0])
    expect(await counts()).toEqual(['codesSaved 2', 'mailed 1'])
  })

  it('do not make a code or a mail wait for an uncommitted transaction', async () => {
    const [first, second] = [await served.win(), await winOf(await served.win())]
    await served.asAdmin(async (query) => {
      for (const step of ['codesSaved', 'mailed'])
        await query(`select private.count_step('wafubar', $1)`, [step])
      expect((await served.saveCode('STEP0003', first)).status).toBe(201)
      expect(await issueCode(served.services, second)).toMatchObject({ ok: true })
      expect(await served.services.outbox.sendFor('STEP0003')).toEqual({ type: 'sent' })
    })
  }, 10_000)
})
