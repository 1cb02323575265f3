import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { LOOK_UPS, LOOK_UPS_OF_WINNER, SAVES_OF_ADDRESS } from '#codes/server/limits.ts'
import { DatabaseUnavailable } from '#database/server/database-error.ts'
import type { Database } from '#database/server/database.ts'
import { asRole as inRole, type AsRole } from '#database/server/transactions.ts'
import type { Limit } from '#platform/limits/server/limit.ts'
import { SPINS_OF_ADDRESS } from '#players/server/limits.ts'
import { STATES_OF_ADDRESS } from '#redemption/server/limits.ts'
import { testDatabases } from '#testing/database/databases.ts'

import { BUCKETS, createLimits, type Limits } from './rate-limiter.ts'

const ALL_LIMITS = Object.values(
  import.meta.glob<Readonly<Record<string, Limit>>>('/src/**/server/limits.ts', { eager: true }),
).flatMap((ofModule) => Object.values(ofModule))

const takeAll = async (limits: Limits, limit: Limit, who: string, times: number) => {
  const answers: (number | null)[] = []
  for (let time = 0; time < times; time += 1) answers.push(await limits.take(limit, who))
  return answers
}

/** Collects garbage, because the heap also contains unreachable objects. */
function exposeGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

describe('counting in memory', () => {
  const newLimits = () => createLimits(randomBytes(32), null)

  it('has a unique name for each limit', () => {
    const names = ALL_LIMITS.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(20)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(ALL_LIMITS)(
    '$name: refuses the first request over the limit, and returns the delay until a retry',
    async (limit) => {
      const { points, duration } = limit
      const answers = await takeAll(newLimits(), limit, 'ana', points + 1)
      expect(answers.slice(0, points).every((answer) => answer === null)).toBe(true)
      expect(answers.at(-1)).toBeGreaterThan(0)
      expect(answers.at(-1)).toBeLessThanOrEqual(duration)
    },
  )

  it.each([-86_400_000, 86_400_000])(
    'after a clock that jumped by %d ms reports a delay of at most its duration',
    async (jump) => {
      const limits = newLimits()
      await takeAll(limits, LOOK_UPS_OF_WINNER, 'ana', LOOK_UPS_OF_WINNER.points)
      const now = Date.now()
      vi.spyOn(Date, 'now').mockReturnValue(now + jump)
      const wait = await limits.take(LOOK_UPS_OF_WINNER, 'ana')
      vi.restoreAllMocks()
      if (jump < 0) expect(wait).toBe(LOOK_UPS_OF_WINNER.duration)
      else expect(wait === null || wait >= 1).toBe(true)
    },
  )

  it.each([
    ['IPv6', ['20010db800010200/64', '20010db8000102/56', '20010db80001/48'], [1, 2, 4]],
    ['IPv4', ['203.0.113.9', '203.0.113.0/24'], [1, 10]],
  ])('gives each network of an address of %s its own limit', async (_, networks, factors) => {
    const { points } = STATES_OF_ADDRESS
    for (const [index, network] of networks.entries()) {
      const limits = newLimits()
      const most = points * (factors[index] ?? 0)
      let allowed = 0
      // Each request comes from another address of that network.
      for (let n = 0; n <= most; n += 1) {
        const narrower = networks.slice(0, index).map((own) => `${n} ${own}`)
        if ((await limits.take(STATES_OF_ADDRESS, [...narrower, network])) === null) allowed += 1
      }
      expect([network, allowed]).toEqual([network, most])
    }
  })

  it('does not count refused requests of an address for other addresses of its network', async () => {
    const limits = newLimits()
    const { points } = SAVES_OF_ADDRESS
    const flood = ['20010db800010200/64', '20010db8000102/56', '20010db80001/48']
    for (let n = 0; n < 10 * points; n += 1) await limits.take(SAVES_OF_ADDRESS, flood)
    expect(await limits.take(SAVES_OF_ADDRESS, flood)).toBeGreaterThan(0)
    const neighbour = ['20010db800010201/64', ...flood.slice(1)]
    let allowed = 0
    while ((await limits.take(SAVES_OF_ADDRESS, neighbour)) === null) allowed += 1
    expect(allowed).toBe(points - 1)
  })

  it('stores no more entries than its buckets, for any number of addresses', async () => {
    const limits = newLimits()
    const collectGarbage = exposeGarbageCollector()
    collectGarbage()
    const before = process.memoryUsage().heapUsed
    for (let n = 0; n < 100_000; n += 1)
      await limits.take(SPINS_OF_ADDRESS, `2001:db8:${n.toString(16)}::/64`)
    expect(BUCKETS).toBe(10_000)
    collectGarbage()
    const kept = process.memoryUsage().heapUsed - before
    expect(kept).toBeLessThan(6_000_000)
  })
})

describe.each(testDatabases)('counting on $name', ({ open }) => {
  let database: Database
  let asRole: AsRole
  beforeAll(async () => {
    database = await open()
    asRole = async (...transaction) => inRole(database, ...transaction)
  })
  afterAll(async () => database.close())

  it('is shared by two parallel replicas', async () => {
    const secret = randomBytes(32)
    const replicas = [createLimits(secret, asRole), createLimits(secret, asRole)] as const
    const { points } = LOOK_UPS
    const answers = await Promise.all(
      Array.from({ length: 2 * points }, async (_, turn) =>
        replicas[turn % 2 ? 1 : 0].take(LOOK_UPS, 'site'),
      ),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(points)
    const rows = await database.transaction(async (query) =>
      query('select key from private.rate_limits'),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.['key']).toMatch(/^lookUps:\d{1,4}$/)
  })

  it('counts simultaneous requests together, and two replicas with the same keys do not deadlock', async () => {
    const secret = randomBytes(32)
    const refusals: unknown[] = []
    let transactions = 0
    const watched: AsRole = async (...transaction) => {
      transactions += 1
      return asRole(...transaction).catch((error: unknown) => {
        refusals.push(error)
        throw error
      })
    }
    const names = Array.from({ length: 50 }, (_, n) => `visitor ${n}`)
    const rounds = 10
    for (let round = 0; round < rounds; round += 1) {
      const replicas = [names, names.toReversed()].map(async (own) => {
        const limits = createLimits(secret, watched)
        return Promise.all(own.map(async (who) => limits.take(SAVES_OF_ADDRESS, who)))
      })
      expect((await Promise.all(replicas)).flat().every((wait) => wait === null)).toBe(true)
    }
    expect(refusals).toEqual([])
    expect(transactions).toBeLessThanOrEqual(rounds * 2 * 3)
    const [sum] = await database.transaction(async (query) =>
      query(
        `select sum(points)::int as points from private.rate_limits where key like 'savesOfAddress:%'`,
      ),
    )
    expect(sum).toEqual({ points: rounds * 2 * names.length })
  })

  it('starts again after the duration', async () => {
    const secret = randomBytes(32)
    await takeAll(createLimits(secret, asRole), LOOK_UPS, 'later', LOOK_UPS.points)
    await database.transaction(async (query) => query('update private.rate_limits set expire = 1'))
    expect(await createLimits(secret, asRole).take(LOOK_UPS, 'later')).toBeNull()
  })

  it('continues in memory while the database is unavailable', async () => {
    const limits = createLimits(randomBytes(32), async () =>
      Promise.reject(new DatabaseUnavailable('away')),
    )
    const answers = await takeAll(limits, LOOK_UPS, 'site', LOOK_UPS.points + 1)
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
  })
})
