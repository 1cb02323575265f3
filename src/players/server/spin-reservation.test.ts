import { randomBytes } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { LIMITS } from '#platform/server/limits/limits.ts'
import { createLimits, type Limits } from '#platform/server/limits/rate-limiter.ts'

import { reserveSpin } from './spin-reservation.ts'

const WIFI = '203.0.113.9'
const HOUR_SECONDS = 3600

describe('the mailboxes of one domain', () => {
  let limits: Limits
  beforeEach(() => {
    limits = createLimits(randomBytes(32), null)
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => vi.useRealTimers())

  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  const reserve = async (address: string, domain: string) =>
    reserveSpin(limits, { address, domain, appIdentifier: 'wafubar', promoEmails: false })
  /** Requests draws for new mailboxes, one per second; returns how many may play. */
  async function admit(count: number, address: string, domain: string): Promise<number> {
    let playing = 0
    for (let n = 0; n < count; n += 1) {
      pass(1)
      const { wait, release } = await reserve(address, domain)
      if (wait === null) playing += 1
      else await release()
    }
    return playing
  }

  it('of a catch-all domain are bounded, from 300 proxies and under any number of its sub-domains', async () => {
    const [free, hourly] = [LIMITS.mailboxesOfDomainAtAddress.points, LIMITS.mailboxesOfDomain.points]
    let playing = 0
    for (let round = 0; round < 3; round += 1) {
      pass(31)
      for (let proxy = 0; proxy < 300; proxy += 1)
        for (let n = 0; n < 30; n += 1) {
          const { wait, release } = await reserve(
            `198.18.${proxy >> 8}.${proxy & 255}`,
            `${n}.catch-all.example`,
          )
          if (wait === null) playing += 1
          else await release()
        }
    }
    expect(playing).toBeLessThanOrEqual(300 * free + hourly)
    expect(playing).toBeGreaterThan(hourly)
  })

  it('are not locked out by the mailboxes from one network address in a day, even on a Wi-Fi where all have that domain', async () => {
    expect(await admit(600, '192.0.2.1', 'gmail.com')).toBe(LIMITS.mailboxesOfAddress.points)
    expect(await admit(200, WIFI, 'gmail.com')).toBe(200)
  })

  it('may play from other addresses while the limit of a domain is used up, the first 50 on one Wi-Fi; all after an hour', async () => {
    for (const attacker of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await admit(450, attacker, 'gmail.com')
    expect(await admit(60, WIFI, 'gmail.com')).toBe(LIMITS.mailboxesOfDomainAtAddress.points)
    pass(60)
    const { wait } = await reserve(WIFI, 'gmail.com')
    expect(wait).toBeGreaterThan(60)
    expect(wait).toBeLessThanOrEqual(HOUR_SECONDS)
    expect((await reserve('203.0.113.10', 'gmail.com')).wait).toBeNull()
    expect((await reserve(WIFI, 'orange.fr')).wait).toBeNull()
    pass(wait ?? 0)
    expect((await reserve(WIFI, 'gmail.com')).wait).toBeNull()
  })

  it('that were released do not count', async () => {
    for (let n = 0; n < 600; n += 1) {
      pass(1)
      const { wait, release } = await reserve(WIFI, 'example.org')
      expect(wait).toBeNull()
      await release()
    }
    expect(await admit(500, WIFI, 'example.org')).toBe(500)
  })
})
