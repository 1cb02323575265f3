import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  LOOK_UPS,
  LOOK_UPS_OF_WINNER,
  MAILS_OF_ADDRESS,
  SAVES_OF_ADDRESS,
} from '#codes/server/limits.ts'
import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Database } from '#database/server/database.ts'
import { COMMITMENTS_OF_ADDRESS } from '#draw/server/limits.ts'
import type { Limit } from '#platform/limits/server/limit.ts'
import { createLimits, type Limits } from '#platform/limits/server/rate-limiter.ts'
import { SPINS_OF_ADDRESS } from '#players/server/limits.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import {
  crowdEachDomain,
  randomHex,
  serveApp,
  spinRequest,
  venuesThat,
  type ServedApp,
} from '#testing/servers/served-app.ts'

const LOOK_UP = `${USED_PRIZE_CODES_PATH}?select=code&code=eq.AAAAAAAA&limit=1`

describe('rate limits', () => {
  let database: Database
  let limits: Limits
  let served: ServedApp
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    limits = createLimits(randomBytes(32), null)
    served = await serveApp(database, venuesThat('win'), { limits })
  })
  afterAll(async () => database.close())

  const useUp = async (limit: Limit, who: string) => {
    for (let n = 0; n < limit.points; n += 1) await limits.take(limit, who)
  }
  const lookUp = async (ticket?: string) =>
    served.app.request(LOOK_UP, {
      headers: ticket === undefined ? {} : { [TICKET_HEADER]: ticket },
    })
  const refusal = async (response: Response) => {
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    return [response.status, ((await response.json()) as { code: string }).code]
  }

  it('refuse a new spin, but not a replay', async () => {
    const request = spinRequest()
    const first = await (await served.spin(request)).json()
    await useUp(SPINS_OF_ADDRESS, 'unknown')
    expect(await refusal(await served.spin())).toEqual([429, 'too_many_requests'])
    const replay = await served.spin(request)
    expect([replay.status, await replay.json()]).toEqual([200, first])
  })

  it('refuse the promise of a draw', async () => {
    const { appIdentifier, ticket } = spinRequest()
    const ask = async () => served.post('/functions/v1/draw-commitment', { appIdentifier, ticket })
    await useUp(COMMITMENTS_OF_ADDRESS, 'unknown')
    const refused = await ask()
    expect(await refusal(refused.clone())).toEqual([429, 'too_many_requests'])
    const { seconds } = (await refused.json()) as { seconds: number }
    expect(seconds).toBe(Number(refused.headers.get('retry-after')))
  })

  it('refuse mails and codes in the format of their API', async () => {
    const won = await served.win()
    await useUp(SAVES_OF_ADDRESS, 'unknown')
    await useUp(MAILS_OF_ADDRESS, 'unknown')
    expect(await refusal(await served.saveCode('L0000001', won))).toEqual([
      429,
      'too_many_requests',
    ])
    const mail = { userEmail: won.answer.userEmail, prizeName: 'Soft', prizeCode: 'L0000001' }
    const asked = await served.post('/functions/v1/send-prize-email', {
      ...mail,
      adminEmail: 'a@b.fr',
      appName: 'x',
    })
    expect(await refusal(asked)).toEqual([429, 'too_many_requests'])
  })

  it('permit a winner 20 look-ups of the code after the look-ups of the site are used up', async () => {
    const { ticket } = await served.win()
    await useUp(LOOK_UPS, 'site')
    expect(await refusal(await lookUp())).toEqual([429, 'too_many_requests'])
    for (let n = 0; n < LOOK_UPS_OF_WINNER.points; n += 1)
      expect((await lookUp(ticket)).status).toBe(200)
    expect((await lookUp(ticket)).status).toBe(429)
  })

  it('do not count the look-ups of a winner for the limit of the whole site', async () => {
    const { ticket } = await served.win()
    for (let n = 0; n < LOOK_UPS.points; n += 1) await lookUp(ticket)
    expect((await lookUp()).status).toBe(200)
  })

  it.each([
    'a ticket that never played',
    'no ticket at all',
    'a loss',
    'a win that is saved',
    'a win whose code waits to go by mail',
  ])('count %s together for the whole site', async (what) => {
    const losing = await serveApp(database, venuesThat('lose'), { limits })
    const waiting = await serveApp(database, venuesThat('win'), {
      limits: crowdEachDomain(limits),
    })
    const servers: Readonly<Record<string, ServedApp>> = {
      'a loss': losing,
      'a win whose code waits to go by mail': waiting,
    }
    const won = await (servers[what] ?? served).win()
    if (what === 'a win that is saved') await served.saveCode(randomHex(4).toUpperCase(), won)
    const ticket = {
      'a ticket that never played': randomHex(16),
      'no ticket at all': "' or 1=1",
    }[what]
    await useUp(LOOK_UPS, 'site')
    expect((await lookUp(ticket ?? won.ticket)).status).toBe(429)
  })

  it('ignore forwarding headers by default', async () => {
    await useUp(SPINS_OF_ADDRESS, 'unknown')
    for (const name of [
      'x-forwarded-for',
      'forwarded',
      'cf-connecting-ip',
      'x-real-ip',
      'true-client-ip',
    ]) {
      const response = await served.post('/functions/v1/spin', spinRequest(), {
        [name]: '203.0.113.7',
      })
      expect(response.status).toBe(429)
    }
  })
})
