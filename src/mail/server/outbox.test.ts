import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { DatabaseUnavailable } from '#database/server/database-error.ts'
import type { Database, Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { MAIL_KINDS } from '#main/server/mail-kinds.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { addCode, addParticipation } from '#testing/database/participations.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { createOutbox, type Outbox } from './outbox.ts'
import type { Delivery, MailTransport, OutgoingMail } from './transport.ts'

const wait = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.each(testDatabases)('the outbox on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  let mails: OutgoingMail[]
  let answer: (mail: OutgoingMail) => Promise<Delivery>
  beforeAll(async () => {
    database = await open()
    served = await serveApp(database)
  })
  beforeEach(() => {
    mails = []
    answer = async () => ({ outcome: 'sent' })
  })
  afterEach(async () => served.sql(`update private.mails set status = 'filed', sent_at = null`))
  afterAll(async () => database.close())

  const newReplica = (asRole = served.services.asRole): Outbox => {
    const transport: MailTransport = {
      async deliver(mail) {
        const delivery = await answer(mail)
        if (delivery.outcome === 'sent') mails.push(mail)
        return delivery
      },
      close: () => {},
    }
    return createOutbox({ ...served.services, asRole, transport, kinds: MAIL_KINDS })
  }
  /** Adds wins with codes, each with two mails that are to be sent now. */
  const addDueMails = async (wins: number) => {
    for (let n = 0; n < wins; n += 1) await addCode(database, await addParticipation(database))
    await served.sql(`update private.mails set next_attempt_at = now() where status = 'waiting'`)
  }
  const rows = async () =>
    served.sql<
      Row & {
        status: string
        recipient: string
        attempts: number
        last_error: string | null
        waitSeconds: number
      }
    >(
      `select status, recipient, attempts, last_error, extract(epoch from next_attempt_at - now())::float8 as "waitSeconds"
       from private.mails where status <> 'filed' order by recipient`,
    )

  it('sends each mail once with three replicas', async () => {
    await addDueMails(10)
    const attempts = await Promise.all(
      [newReplica(), newReplica(), newReplica()].map(async (replica) => replica.sendOverdue()),
    )
    expect(attempts.reduce((sum, count) => sum + count, 0)).toBe(20)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(20)
    expect(mails).toHaveLength(20)
  })

  it('delays no other mail during a slow delivery', async () => {
    await addDueMails(10)
    let isFirst = true
    answer = async () => {
      const pause = isFirst ? 1500 : 0
      isFirst = false
      await wait(pause)
      return { outcome: 'sent' }
    }
    const draining = newReplica().sendOverdue()
    while (mails.length < 19) await wait(10)
    expect(mails).toHaveLength(19)
    await draining
    expect(mails).toHaveLength(20)
  })

  it('sends five mails at a time', async () => {
    await addDueMails(10)
    let running = 0
    let maxRunning = 0
    const areFive = () => maxRunning >= 5
    answer = async () => {
      maxRunning = Math.max(maxRunning, (running += 1))
      // On a busy machine, the five deliveries start slowly. The first waits for the fifth, and
      // then for a sixth.
      while (!areFive()) await wait(20)
      await wait(200)
      running -= 1
      return { outcome: 'sent' }
    }
    await newReplica().sendOverdue()
    expect(maxRunning).toBe(5)
  })

  it('claims and writes one mail at a time, and marks mails that are sent together in a single statement', async () => {
    await addDueMails(4)
    const running = { claims: 0, most: 0, marks: 0 }
    const counting: AsRole = async (role, headers, work, options) =>
      served.services.asRole(
        role,
        headers,
        async (query) =>
          work(async (text, values) => {
            const isClaim = text.includes('for update skip locked')
            if (text.includes('update private.mails m')) running.marks += 1
            if (isClaim) running.most = Math.max(running.most, (running.claims += 1))
            return query(text, values).finally(() => {
              if (isClaim) running.claims -= 1
            }) as Promise<never>
          }),
        options,
      )
    const replica = newReplica(counting)
    const [{ code } = { code: '' }] = await served.sql<{ code: string }>(
      `select code from private.mails where status = 'waiting' limit 1`,
    )
    expect(await replica.sendFor(code)).toEqual({ type: 'sent' })
    expect(running).toEqual({ claims: 0, most: 1, marks: 1 })
    expect(await replica.sendOverdue()).toBe(6)
    expect(running.most).toBe(1)
  })

  it.each(['next_attempt_at', 'claimed_until'])(
    'ignores a %s that was set before the clock jumped back by a day',
    async (column) => {
      await addDueMails(1)
      await served.sql(
        `update private.mails set ${column} = now() + interval '1 day' where status = 'waiting'`,
      )
      expect(await newReplica().sendOverdue()).toBe(2)
    },
  )

  it('sends no mail that is not due yet or that another sender has claimed', async () => {
    await addDueMails(1)
    await served.sql(`update private.mails set next_attempt_at = now() + interval '74 minutes'
      where status = 'waiting' and recipient = 'player'`)
    await served.sql(`update private.mails set claimed_until = now() + interval '59 seconds'
      where status = 'waiting' and recipient = 'venue'`)
    expect(await newReplica().sendOverdue()).toBe(0)
  })

  it('records the results for player and venue separately, such as a refused mail and a sent mail', async () => {
    await addDueMails(1)
    answer = async ({ to }) =>
      to.endsWith('.example') ? { outcome: 'sent' } : { outcome: 'refused', reason: 'SMTP 550' }
    expect(await newReplica().sendOverdue()).toBe(2)
    expect(await rows()).toMatchObject([
      { recipient: 'player', status: 'failed', attempts: 1, last_error: 'SMTP 550' },
      { recipient: 'venue', status: 'sent', attempts: 1, last_error: null },
    ])
    await served.sql('update private.mails set next_attempt_at = now()')
    expect(await newReplica().sendOverdue()).toBe(0)
  })

  it('marks a sent mail after a short database outage, so that it is not sent twice', async () => {
    await addDueMails(1)
    let isAway = false
    answer = async () => {
      isAway = true
      return { outcome: 'sent' }
    }
    const replica = newReplica(async (...transaction) => {
      if (!isAway) return served.services.asRole(...transaction)
      isAway = false
      throw new DatabaseUnavailable('for a moment')
    })
    await expect(replica.sendOverdue()).rejects.toThrow(DatabaseUnavailable)
    const bothSent = [{ status: 'sent' }, { status: 'sent' }]
    await expect.poll(rows).toMatchObject(bothSent)
    expect(mails).toHaveLength(2)
  })

  it.each([
    ['defers the mail', { outcome: 'failed', reason: 'SMTP 451', isDeferred: true }, 2700, 4500],
    ['is unreachable', { outcome: 'failed', reason: 'SMTP ECONNECTION' }, 45, 75],
  ] as const)(
    'doubles the wait each time up to a maximum, with jitter, while the server %s',
    async (_, delivery, minSeconds, maxSeconds) => {
      await addDueMails(4)
      answer = async () => delivery
      await newReplica().sendOverdue()
      const first = (await rows()).map(({ waitSeconds }) => waitSeconds)
      expect(Math.min(...first)).toBeGreaterThan(20)
      expect(Math.max(...first)).toBeLessThan(38)
      expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(1)
      await served.sql(
        `update private.mails set attempts = 12, next_attempt_at = now() where status = 'waiting'`,
      )
      await newReplica().sendOverdue()
      const late = (await rows()).map(({ waitSeconds }) => waitSeconds)
      expect(Math.min(...late)).toBeGreaterThan(minSeconds - 5)
      expect(Math.max(...late)).toBeLessThan(maxSeconds)
    },
  )
})
