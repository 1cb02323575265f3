import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DatabaseError } from '#database/server/database-error.ts'
import type { Database } from '#database/server/database.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'

import { createLateCodeRound } from './late-codes.ts'

describe.each(testDatabases)('a draw without a code on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await open()
    served = await serveApp(database, venuesThat('win'))
  })
  afterAll(async () => database.close())

  const age = async (minutes: number) =>
    served.sql(
      'update private.participations set played_at = played_at - make_interval(mins => $1)',
      [minutes],
    )

  it('gets no code for 10 minutes, because its browser may still save one', async () => {
    await served.win()
    await age(9)
    expect(await createLateCodeRound(served.services)()).toBe(0)
  })

  it('gets a code and two mails after 10 minutes, and a replay shows that code', async () => {
    const { ticket, answer } = await served.win()
    await age(11)
    expect(await createLateCodeRound(served.services)()).toBeGreaterThanOrEqual(1)
    expect(await createLateCodeRound(served.services)()).toBe(0)
    const replay = await (await served.spin({ ticket, userEmail: answer.userEmail })).json()
    const { prizeCode } = replay as { prizeCode: string }
    expect(prizeCode).toMatch(/^[A-Z0-9]{8}$/)
    const mails = await served.sql('select recipient from private.mails where code = $1', [
      prizeCode,
    ])
    expect(mails).toHaveLength(2)
  })

  it('is not scanned again after a round in which every win had a code', async () => {
    const issueLateCodes = createLateCodeRound(served.services)
    while ((await issueLateCodes()) > 0);
    await served.win()
    await age(40)
    expect(await issueLateCodes()).toBe(0)
    expect(await createLateCodeRound(served.services)()).toBeGreaterThanOrEqual(1)
  })

  it('is found in one round behind any number of wins with codes, which are scanned in small transactions', async () => {
    const issueAllCodes = createLateCodeRound(served.services)
    for (let n = 0; n < 7; n += 1) await served.win()
    await age(40)
    while ((await issueAllCodes()) > 0);
    await served.win()
    await age(40)
    expect(await createLateCodeRound(served.services, 2)()).toBe(1)
    const runRound = createLateCodeRound(served.services, 2)
    await served.win()
    await age(40)
    expect(await runRound(() => true)).toBe(0)
    expect(await runRound()).toBe(1)
  })

  it('is scanned again after a round in which its code could not be saved', async () => {
    await served.win()
    await age(40)
    let isRefused = true
    const { asRole } = served.services
    const failing = createLateCodeRound({
      ...served.services,
      asRole: async (role, claims, work) => {
        return asRole(role, claims, async (query) =>
          work(async (text, values) => {
            if (isRefused && text.includes('insert into public.used_prize_codes'))
              throw new DatabaseError({
                code: '23505',
                message: 'taken',
                constraint: 'won_codes_pkey',
              })
            return query(text, values)
          }),
        )
      },
    })
    expect(await failing()).toBe(0)
    isRefused = false
    expect(await failing()).toBeGreaterThanOrEqual(1)
  })

  it('gets no code if it is a loss', async () => {
    const losing = await serveApp(database, venuesThat('lose'))
    await losing.win()
    await age(11)
    expect(await createLateCodeRound(losing.services)()).toBe(0)
  })
})
