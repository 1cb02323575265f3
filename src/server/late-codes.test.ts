import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Engine } from '#server/database/database.ts'
import { testEngines } from '#testing/databases.ts'
import { serveApp, venuesThat, type ServedApp } from '#testing/served-app.ts'

import { giveLateCodes } from './late-codes.ts'

describe.each(testEngines)('a win without a code on $name', ({ open }) => {
  let engine: Engine
  let served: ServedApp
  beforeAll(async () => {
    engine = await open()
    served = await serveApp(engine, venuesThat('win'))
  })
  afterAll(async () => engine.close())

  const age = async (minutes: number) =>
    served.asAdmin(async (query) =>
      query('update private.participations set played_at = played_at - make_interval(mins => $1)', [minutes]),
    )

  it('is left to its browser for 10 minutes', async () => {
    await served.win()
    await age(9)
    expect(await giveLateCodes(served.services)).toBe(0)
  })

  it('then gets one code and two mails, and a replay shows that code', async () => {
    const { ticket, answer } = await served.win()
    await age(11)
    expect(await giveLateCodes(served.services)).toBeGreaterThanOrEqual(1)
    expect(await giveLateCodes(served.services)).toBe(0)
    const replay = await (await served.spin({ ticket, userEmail: answer.userEmail })).json()
    const { prizeCode } = replay as { prizeCode: string }
    expect(prizeCode).toMatch(/^[A-Z0-9]{8}$/)
    const mails = await served.asAdmin(async (query) =>
      query('select recipient from private.mails where code = $1', [prizeCode]),
    )
    expect(mails).toHaveLength(2)
  })

  it('is left alone when it is a loss', async () => {
    const losing = await serveApp(engine, venuesThat('lose'))
    await losing.win()
    await age(11)
    expect(await giveLateCodes(losing.services)).toBe(0)
  })
})
