import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createLateCodeRound } from '#codes/server/late-codes.ts'
import type { Database } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { MAILED_CODES } from '#draw/server/limits.ts'
import { createLimits, NO_LIMITS, type Limits } from '#platform/limits/server/rate-limiter.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'

import { startBackgroundJobs } from './background-jobs.ts'

const SECRETS = { drawSecret: Buffer.alloc(32, 1), mailboxPepper: Buffer.alloc(32, 2) }
const VENUES = venuesThat('win').map((venue) => ({ ...venue, codeByEmailOnly: true }))

describe.each(testDatabases)('the codes by mail of a crowd, on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  const serve = async (more = {}) => {
    const { take } = createLimits(SECRETS.drawSecret, null)
    const limits: Limits = {
      ...NO_LIMITS,
      take: async (limit, subject) => (limit === MAILED_CODES ? take(limit, subject) : null),
    }
    return serveApp(database, VENUES, { ...SECRETS, limits, ...more })
  }
  beforeEach(async () => {
    database = await open()
    served = await serve()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await database.close()
  })

  const times = (count: number) => Array.from({ length: count }, (_, n) => n)
  const play = async (count: number) =>
    Promise.all(times(count).map(async (n) => served.win(`j${n}@m${n}.fr`)))
  const stopClock = () => {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now)
  }
  /** Returns the mailbox of each code, and the number of mails of each code. */
  const codes = async () =>
    served.sql<{
      user_email: string
      mails: number
    }>(`select user_email, (select count(*)::int from private.mails m where m.code = c.code) as mails
         from public.used_prize_codes c order by user_email`)

  it('are made at once for the first two spins of a second; later spins wake the job, which two servers share', async () => {
    stopClock()
    const wake = vi.fn()
    served.services.lateCodes.wake = wake
    await play(40)
    expect(await codes()).toHaveLength(2)
    expect(wake).toHaveBeenCalledTimes(38)
    const made = await Promise.all(
      [served, await serve()].map(async ({ services }) => createLateCodeRound(services)()),
    )
    expect(made.reduce((sum, count) => sum + count)).toBe(38)
    const rows = await codes()
    expect(new Set(rows.map(({ user_email: mailbox }) => mailbox)).size).toBe(40)
    expect(rows.filter(({ mails }) => mails !== 2)).toEqual([])
  })

  it('are made in another round if one round cannot make all of them', async () => {
    stopClock()
    await play(130)
    expect(await createLateCodeRound(served.services)()).toBe(128)
  })

  it('are made soon after their spins, even if the job is already running', async () => {
    stopClock()
    const end = startBackgroundJobs(served.services)
    for (const count of [5, 9]) {
      await play(count - 1)
      await served.win()
      await expect
        .poll(async () => (await codes()).length, { timeout: 3000 })
        .toBeGreaterThanOrEqual(count)
    }
    await end()
    served.services.lateCodes.wake()
  })

  it('are saved and claimed in one transaction, with another code if the first code already exists', async () => {
    const names: string[] = []
    const byCode = await serve({
      bytes: (size: number) => Buffer.alloc(size, names.length > 1 ? 1 : 0),
      asRole: (async (role, headers, work, options) =>
        served.services.asRole(
          role,
          headers,
          async (query) =>
            work(async (text, values) => {
              names.push(
                text.includes('insert into public')
                  ? 'save'
                  : text.includes('skip locked')
                    ? 'claim'
                    : 'other',
              )
              return query(text, values)
            }),
          options,
        )) satisfies AsRole,
    })
    const transactions = async (win: () => Promise<unknown>) => {
      names.length = 0
      await win()
      await byCode.services.outbox.settled()
      return names.filter((name) => name !== 'other')
    }
    expect(await transactions(async () => byCode.win())).toEqual(['save', 'claim'])
    expect(await transactions(async () => byCode.win())).toEqual(['save', 'claim', 'save', 'claim'])
  })

  it('do not change the mail of an older prize when « Renvoyer » is pressed before they are made', async () => {
    const userEmail = 'encore@exemple.fr'
    await served.win(userEmail)
    await served.services.outbox.settled()
    await served.sql(
      `update private.participations set period_key = 'past', played_at = played_at - interval '1 day'`,
    )
    stopClock()
    await play(2)
    await served.services.outbox.settled()
    expect((await served.win(userEmail)).answer).toMatchObject({ codeByEmail: true })
    await served.post('/functions/v1/resend-mail', { appIdentifier: 'wafubar', userEmail })
    await served.services.outbox.sendOverdue()
    expect(served.mails.filter(({ to }) => to === userEmail)).toHaveLength(1)
    expect((await codes()).filter(({ user_email: mailbox }) => mailbox === userEmail)).toHaveLength(
      1,
    )
  })
})
