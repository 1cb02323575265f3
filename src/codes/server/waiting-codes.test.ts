import { beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import type { Log } from '#platform/server/log.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import {
  crowdEachDomain,
  randomHex,
  serveApp,
  venuesThat,
  type ServedApp,
} from '#testing/servers/served-app.ts'

import { issueCode } from './issue-code.ts'
import { createLateCodeRound } from './late-codes.ts'

const SECRETS = { drawSecret: Buffer.alloc(32, 1), mailboxPepper: Buffer.alloc(32, 2) }

describe('the codes of a crowded domain', () => {
  let database: Database
  let served: ServedApp
  let other: ServedApp
  const serve = async () =>
    serveApp(database, venuesThat('win'), { ...SECRETS, limits: crowdEachDomain() })
  beforeEach(async () => {
    database = await openTestDatabase()
    served = await serve()
    other = await serve()
    return async () => database.close()
  })

  /** Plays `count` times at wafubar, one spin after another; returns the mailboxes. */
  const play = async (count: number, domain = 'chez-moi.fr') => {
    const mailboxes: string[] = []
    for (let n = 0; n < count; n += 1) {
      const { answer } = await served.win(`${randomHex(6)}@${domain}`)
      expect(answer).toMatchObject({ codeByEmail: true, prizeCode: null })
      mailboxes.push(answer.userEmail)
    }
    return mailboxes
  }
  /** Runs two rounds of late codes on each of two servers, all concurrently. */
  const work = async () =>
    Promise.all(
      [served, other, served, other].map(async ({ services }) => createLateCodeRound(services)()),
    )
  const pass = async (interval: string) =>
    served.sql('update private.crowded_domains set next_code_at = next_code_at - $1::interval', [
      interval,
    ])
  const withCode = async () =>
    served.asAdmin(async (query) => {
      const rows = await query<{ user_email: string }>(
        'select user_email from public.used_prize_codes order by created_at',
      )
      return rows.map(({ user_email: mailbox }) => mailbox)
    })
  const waiting = async () =>
    served.sql<{
      id: string
      user_email: string
      prize_name: string
      app_identifier: string
    }>(`select p.id, player.user_email, p.prize_name, p.app_identifier from private.waiting_codes code
         join private.participations p on p.id = code.participation_id
         join private.player_addresses player on player.participation_id = p.id
         order by code.since`)

  it('are made one a minute in the order of the draws, by either of two servers', async () => {
    const mailboxes = await play(3)
    expect(await withCode()).toEqual([])
    for (const made of [1, 2, 3, 3]) {
      await work()
      expect(await withCode()).toEqual(mailboxes.slice(0, made))
      await pass('59 seconds')
      await work()
      expect(await withCode()).toHaveLength(made)
      await pass('1 second')
    }
    expect(await waiting()).toEqual([])
    await served.services.outbox.sendOverdue()
    expect(served.mails.map(({ to }) => to)).toEqual(expect.arrayContaining(mailboxes))
  })

  it('are not attempted before their turn, even by a server that has just started', async () => {
    const mailboxes = await play(4)
    const tried: unknown[] = []
    const log: Log = (event, fields) => {
      if (event === 'late code') tried.push(fields)
    }
    const started = await serveApp(database, venuesThat('win'), { ...SECRETS, log })
    const round = createLateCodeRound(started.services)
    for (let rounds = 0; rounds < 3; rounds += 1) await round()
    expect(tried).toMatchObject([{ outcome: 'saved' }])
    expect(await withCode()).toEqual(mailboxes.slice(0, 1))
  })

  it('still wait for their turns after a restart, and after a long stop', async () => {
    const mailboxes = await play(3)
    await work()
    served = await serve()
    await work()
    expect(await withCode()).toEqual(mailboxes.slice(0, 1))
    await pass('1 hour')
    await work()
    expect(await withCode()).toEqual(mailboxes.slice(0, 2))
  })

  it('are not made early by « Renvoyer » or a replay', async () => {
    const [first = '', second = ''] = await play(2)
    await work()
    await served.post('/functions/v1/resend-mail', { appIdentifier: 'wafubar', userEmail: second })
    await served.services.outbox.sendOverdue()
    expect(await withCode()).toEqual([first])
    expect(served.mails.map(({ to }) => to)).not.toContain(second)
  })

  it('are refused to a server that does not know their turns, and saved when their turn has come', async () => {
    await play(2)
    await work()
    const [win] = await waiting()
    if (!win) throw new Error('no win waits')
    expect(await issueCode(served.services, win)).toEqual({ ok: false, failure: 'saveRefused' })
    expect(await waiting()).toEqual([win])
    await pass('1 minute')
    expect(await issueCode(served.services, win)).toMatchObject({ ok: true })
    expect(await waiting()).toEqual([])
  })

  it('do not delay codes of other domains or venues, or other codes by mail', async () => {
    const [first = ''] = await play(2)
    const [ofOther = ''] = await play(1, 'chez-toi.fr')
    const answer = await served.spin({ appIdentifier: 'nolimit', userEmail: 'ana@chez-moi.fr' })
    expect(await answer.json()).toMatchObject({ codeByEmail: true })
    await work()
    expect((await withCode()).toSorted()).toEqual([first, ofOther, 'ana@chez-moi.fr'].toSorted())

    const byEmail = await serveApp(
      database,
      venuesThat('win').map((venue) => ({ ...venue, codeByEmailOnly: true })),
      { ...SECRETS, limits: crowdEachDomain() },
    )
    const players = Array.from({ length: 5 }, (_, n) => `${randomHex(4)}${n}@gmail.com`)
    for (const player of players) await byEmail.win(player)
    expect(await withCode()).toEqual(expect.arrayContaining(players))
  })

  it('are shown at once to a mailbox that has played before the crowd', async () => {
    const userEmail = 'collegue@entreprise.fr'
    const quiet = await serveApp(database, venuesThat('win'), SECRETS)
    expect((await quiet.win(userEmail)).answer).not.toHaveProperty('codeByEmail')
    await served.sql(`update private.participations set period_key = 'past'`)
    expect((await served.win(userEmail)).answer).not.toHaveProperty('codeByEmail')
    expect(await waiting()).toEqual([])
  })

  it('skip the turn of an erased mailbox', async () => {
    const [, second = ''] = await play(2)
    const [first] = await waiting()
    await served.sql(`select private.erase_participations(array[$1::uuid], 'player')`, [first?.id])
    await work()
    expect(await withCode()).toEqual([second])
  })

  it('do not include a loss', async () => {
    const losing = await serveApp(database, venuesThat('lose'), {
      ...SECRETS,
      limits: crowdEachDomain(),
    })
    const lost = (await (await losing.spin({ userEmail: 'a@chez-moi.fr' })).json()) as SpinAnswer
    expect(lost).not.toHaveProperty('codeByEmail')
    expect(await waiting()).toEqual([])
  })
})
