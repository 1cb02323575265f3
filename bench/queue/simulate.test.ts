import { describe, expect, it } from 'vitest'

import { seededRandom } from '#faults/load/seeded-random.ts'

import { constant, exponential, logNormal, poissonArrivals, spotArrivals } from './random-times.ts'
import { PATIENT, simulate, type Patience, type Simulated } from './simulate.ts'
import { erlangC, meanWaitOfMD1, meanWaitOfMMc, shareWaitingLonger } from './waiting-theory.ts'

const CUSTOMERS = 60_000
/** Of the simulated mean against the formula's, for so many customers. */
const NEAR = 0.05

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const staysOf = ({ visits }: Simulated) =>
  visits.map(({ arrivedAt, answeredAt }) => (answeredAt ?? Infinity) - arrivedAt)

describe('the formulas', () => {
  it('give the textbook’s values', () => {
    // One server: Erlang C is the load. Two servers at half load each: 1/3.
    expect(erlangC(1, 0.7)).toBeCloseTo(0.7)
    expect(erlangC(2, 1)).toBeCloseTo(1 / 3)
    expect(meanWaitOfMMc(1, 0.5, 1)).toBeCloseTo(1)
    expect(meanWaitOfMD1(0.5, 1)).toBeCloseTo(0.5)
  })
})

describe('the simulation', () => {
  it.each([
    [1, 0.6],
    [4, 0.8],
    [8, 0.8],
  ])('of %i servers with a load of %d each waits as M/M/c does', (servers, load) => {
    const random = seededRandom(servers)
    const perSecond = servers * load
    const arrivals = poissonArrivals(perSecond, CUSTOMERS / perSecond, random)
    const system = { servers, service: exponential(1, random), refusal: null }
    const stays = staysOf(simulate(arrivals, system, PATIENT))
    const expected = meanWaitOfMMc(servers, perSecond, 1) + 1
    expect(Math.abs(mean(stays) / expected - 1)).toBeLessThan(NEAR)
  })

  it('waits long as often as M/M/c does', () => {
    const random = seededRandom(7)
    const arrivals = poissonArrivals(3, CUSTOMERS / 3, random)
    let waits = 0
    let longWaits = 0
    // The wait alone: a service of no length at all is told from the stay by taking it away again.
    const services: number[] = []
    const draw = exponential(1, random)
    const service = () => {
      const seconds = draw()
      services.push(seconds)
      return seconds
    }
    const { visits } = simulate(arrivals, { servers: 4, service, refusal: null }, PATIENT)
    for (const [index, { arrivedAt, answeredAt }] of visits.entries()) {
      const wait = (answeredAt ?? Infinity) - arrivedAt - (services[index] ?? 0)
      waits += 1
      if (wait > 1) longWaits += 1
    }
    expect(Math.abs(longWaits / waits / shareWaitingLonger(1, 4, 3, 1) - 1)).toBeLessThan(NEAR)
  })

  it.each([0.4, 0.7])('of one server with even services and a load of %d waits as M/D/1 does', (load) => {
    const random = seededRandom(11)
    const arrivals = poissonArrivals(load, CUSTOMERS / load, random)
    const stays = staysOf(simulate(arrivals, { servers: 1, service: constant(1), refusal: null }, PATIENT))
    expect(Math.abs(mean(stays) / (meanWaitOfMD1(load, 1) + 1) - 1)).toBeLessThan(NEAR)
  })

  it('gives the same for the same seed', () => {
    const once = () => {
      const random = seededRandom(3)
      const system = { servers: 2, service: logNormal(0.01, 2, random), refusal: null }
      return simulate(spotArrivals(2000, 5, random), system, PATIENT).visits
    }
    expect(once()).toEqual(once())
  })

  const EVERY_TWO: Patience = { trySeconds: 10, pauseAfter: () => 2 }

  it('loses nobody who tries again, and everybody is answered once', () => {
    const random = seededRandom(5)
    const system = {
      servers: 1,
      service: constant(0.01),
      refusal: { afterSeconds: 3, costSeconds: 0.001 },
    }
    const { visits, refusals } = simulate(spotArrivals(5000, 5, random), system, EVERY_TWO)
    expect(refusals).toBeGreaterThan(1000)
    expect(visits.filter(({ answeredAt }) => answeredAt === null)).toEqual([])
    expect(Math.max(...visits.map(({ tries }) => tries))).toBeGreaterThan(5)
  })

  it('refuses after the time it is given, and who does not try again is lost', () => {
    const system = {
      servers: 1,
      service: constant(5),
      refusal: { afterSeconds: 3, costSeconds: 0 },
    }
    const { visits, refusals } = simulate([0, 0.1], system, PATIENT)
    expect([refusals, visits.map(({ answeredAt }) => answeredAt)]).toEqual([1, [5, null]])
  })

  it('works in vain for whoever has hung up, where nobody is refused', () => {
    const system = { servers: 1, service: constant(8), refusal: null }
    const { visits, wasted } = simulate([0, 0.1], system, { ...EVERY_TWO, trySeconds: 12 })
    // The second hung up at 12.1, before 16; her next try, sent at 14.1, was answered after the one in vain.
    expect([wasted, visits[1]?.tries]).toEqual([1, 2])
    expect(visits[1]?.answeredAt).toBe(24)
  })
})

describe('the times', () => {
  it('are skewed as measured, around the mean that is given', () => {
    const draw = logNormal(0.02, 3, seededRandom(1))
    const times = Array.from({ length: 40_000 }, draw).toSorted((one, other) => one - other)
    expect(mean(times) / 0.02).toBeCloseTo(1, 1)
    expect((times[38_000] ?? 0) / (times[20_000] ?? 1)).toBeCloseTo(3, 0)
  })

  it('of a spot have their height where it is said', () => {
    const arrivals = spotArrivals(20_000, 40, seededRandom(2))
    const counts = Array.from({ length: 12 }, (_, index) => {
      return arrivals.filter((at) => at >= index * 10 && at < (index + 1) * 10).length
    })
    const height = counts.indexOf(Math.max(...counts))
    expect([3, 4]).toContain(height)
    expect(arrivals).toHaveLength(20_000)
  })
})
