import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { SPIN_WAIT_MAX_SECONDS } from '#draw/answers.ts'
import { readClientAddress } from '#platform/limits/server/client-address.ts'
import { createLimits, type Limits } from '#platform/limits/server/rate-limiter.ts'
import { isDisposableDomain } from '#players/mailbox/server/disposable-domains.ts'
import { registrableDomain } from '#players/mailbox/server/registrable-domain.ts'

import {
  CROWD_OF_DOMAIN,
  MAILBOXES_OF_ADDRESS,
  MAILBOXES_OF_DOMAIN,
  MAILBOXES_OF_DOMAIN_AT_ADDRESS,
} from './limits.ts'

import MAIL_PROVIDERS from '#players/mailbox/server/mail-providers.json' with { type: 'json' }

import { reserveSpin } from './spin-reservation.ts'

const WIFI = '203.0.113.9'
const HOUR_SECONDS = 3600
/**
 * The key is fixed. With a random key, two addresses of a test share one of the 10,000 buckets in
 * about one of a thousand runs.
 */
const KEY = Buffer.alloc(32, 1)

/**
 * Domains of companies, schools, hospitals, associations, and of mail providers, with relays among
 * them.
 */
const DOMAINS = [
  'gmail.com',
  'outlook.be',
  'hotmail.it',
  'yahoo.de',
  'gmx.ch',
  't-online.de',
  'proximus.be',
  'posteo.de',
  'nordnet.fr',
  'etu.univ-lyon2.fr',
  'ac-paris.fr',
  'aphp.fr',
  'secours.asso.fr',
  'chorale.asso.fr',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'icloud.com',
  'proton.me',
  'gmx.fr',
  'tutanota.com',
  'fastmail.com',
  'libero.it',
  'web.de',
  'freenet.de',
  'telenet.be',
  'skynet.be',
  'bluewin.ch',
  'sunrise.ch',
  'btinternet.com',
  'sky.com',
  'wp.pl',
  'seznam.cz',
  'telefonica.net',
  'sapo.pt',
  'kpnmail.nl',
  'ziggo.nl',
  'interieur.gouv.fr',
  'mairie-villeurbanne.fr',
]

describe('the mailboxes of one domain', () => {
  let limits: Limits
  beforeEach(() => {
    limits = createLimits(KEY, null)
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => vi.useRealTimers())

  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  const reserve = async (address: string, domain: string) =>
    reserveSpin(limits, {
      domain,
      appIdentifier: 'wafubar',
      promoEmails: false,
      address: readClientAddress(address, undefined, 0),
    })
  /**
   * Requests a draw per second, each for a new mailbox. Returns the number of draws that are
   * allowed.
   */
  async function admit(count: number, address: string, domain: string): Promise<number> {
    let playing = 0
    for (let n = 0; n < count; n += 1) {
      pass(1)
      const { wait, settle } = await reserve(address, domain)
      if (wait === null) playing += 1
      await settle(wait === null)
    }
    return playing
  }

  it('have a maximum at a catch-all domain, from 300 proxies and under any number of its sub-domains', async () => {
    const [free, hourly] = [MAILBOXES_OF_DOMAIN_AT_ADDRESS.points, MAILBOXES_OF_DOMAIN.points]
    let playing = 0
    for (let round = 0; round < 3; round += 1) {
      pass(31)
      for (let proxy = 0; proxy < 300; proxy += 1)
        for (let n = 0; n < 30; n += 1) {
          const { wait, settle } = await reserve(
            `${11 + (proxy >> 8)}.${proxy & 255}.7.7`,
            `${n}.catch-all.example`,
          )
          if (wait === null) playing += 1
          await settle(wait === null)
        }
    }
    expect(playing).toBeLessThanOrEqual(300 * free + hourly)
    expect(playing).toBeGreaterThan(hourly)
  })

  it('are not blocked by a day of mailboxes from one address, even on a Wi-Fi where all have this domain', async () => {
    expect(await admit(600, '192.0.2.1', 'gmail.com')).toBe(MAILBOXES_OF_ADDRESS.points)
    expect(await admit(200, WIFI, 'gmail.com')).toBe(200)
  })

  it('can still play from other addresses beyond the limit of the domain: 50 on one Wi-Fi, and all after an hour', async () => {
    for (const attacker of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      await admit(450, attacker, 'gmail.com')
    expect(await admit(60, WIFI, 'gmail.com')).toBe(MAILBOXES_OF_DOMAIN_AT_ADDRESS.points)
    pass(60)
    const { wait } = await reserve(WIFI, 'gmail.com')
    expect(wait).toBeGreaterThan(60)
    expect(wait).toBeLessThanOrEqual(HOUR_SECONDS)
    expect((await reserve('203.0.113.10', 'gmail.com')).wait).toBeNull()
    expect((await reserve(WIFI, 'orange.fr')).wait).toBeNull()
    pass(wait ?? 0)
    expect((await reserve(WIFI, 'gmail.com')).wait).toBeNull()
  })

  it('whose draws were not recorded do not count', async () => {
    for (let n = 0; n < 600; n += 1) {
      pass(1)
      const { wait, settle } = await reserve(WIFI, 'example.org')
      expect(wait).toBeNull()
      await settle(false)
    }
    expect(await admit(500, WIFI, 'example.org')).toBe(500)
  })
})

describe('a crowd', () => {
  let limits: Limits
  beforeEach(() => {
    limits = createLimits(KEY, null)
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => vi.useRealTimers())

  let domains = 0
  type Served = { shown: number; mailed: number; waits: number }
  /** In each of `rounds`, lets a visitor of each address play, and then lets `seconds` pass. */
  async function play(
    { rounds, seconds }: { rounds: number; seconds: number },
    addressesOf: (round: number) => readonly string[],
    domain = () => `${(domains += 1)}.example`,
  ): Promise<Served> {
    const served = { shown: 0, mailed: 0, waits: 0 }
    for (let round = 0; round < rounds; round += 1) {
      for (const address of addressesOf(round)) {
        const { wait, crowdedLimit, settle } = await reserveSpin(limits, {
          appIdentifier: 'wafubar',
          promoEmails: false,
          domain: domain(),
          address: readClientAddress(address, undefined, 0),
        })
        served[wait === null ? (crowdedLimit === null ? 'shown' : 'mailed') : 'waits'] += 1
        await settle(wait === null)
      }
      vi.setSystemTime(Date.now() + seconds * 1000)
    }
    return served
  }
  const people = (count: number, addressOf: (n: number) => string) => () =>
    Array.from({ length: count }, (_, n) => addressOf(n))
  const strangers = (count: number) => (round: number) =>
    people(count, (n) => `${11 + n}.${round >> 8}.${round & 255}.7`)()
  const company = () => 'grande-entreprise.fr'

  it('of 200 on one address can play within ten minutes, and the last ones get codes by mail', async () => {
    const served = await play(
      { rounds: 20, seconds: 30 },
      people(10, () => WIFI),
    )
    expect(served).toEqual({ shown: 60, mailed: 140, waits: 0 })
  })

  it('of 500 with one company domain on one address can play in a day, and the last ones get codes by mail', async () => {
    const served = await play(
      { rounds: 20, seconds: 1200 },
      people(25, () => WIFI),
      company,
    )
    expect(served).toEqual({ shown: 100, mailed: 400, waits: 0 })
  })

  it.each([
    ['of one /24', (n: number) => `203.0.113.${n % 5}`],
    ['of one /56', (n: number) => `2001:db8:1:${n % 5}::1`],
    ['of one /48', (n: number) => `2001:db8:1:${n % 5}00::1`],
  ])(
    'of 2,000 with one company domain on five addresses %s can play in a day, and the last ones get codes by mail',
    async (_, addressOf) => {
      // The visitors play 50 at a time. They play at most a thousand times an hour, and no more
      // than a /56 may in half a minute.
      const served = await play({ rounds: 40, seconds: 600 }, people(50, addressOf), company)
      expect(served).toEqual({ shown: 100, mailed: 1_900, waits: 0 })
    },
  )

  it('of 39 domains, with 52 visitors each, can play from different addresses', async () => {
    let visitors = 0
    const { waits } = await play(
      { rounds: 1, seconds: 0 },
      people(DOMAINS.length * 52, (n) => `198.18.${n >> 8}.${n & 255}`),
      () => DOMAINS[(visitors += 1) % DOMAINS.length] ?? '',
    )
    expect(waits).toBe(0)
  })

  it.each([
    ['in ten minutes', 600, 30, DOMAINS],
    ['of one company in ten minutes', 600, 30, ['grande-entreprise.fr']],
    ['in one minute', 60, 180, ['gmail.com']],
  ])(
    'of 200 on one address %s can play if each visitor waits the given seconds',
    async (_, seconds, longestWait, among) => {
      const startedAtMs = Date.now()
      const visits = Array.from({ length: 200 }, (__, n) => (n * seconds) / 200).map((at) => ({
        at,
        arrivedAt: at,
      }))
      const waits: number[] = []
      for (;;) {
        visits.sort((a, b) => a.at - b.at)
        const next = visits.shift()
        if (!next) break
        vi.setSystemTime(startedAtMs + next.at * 1000)
        const { wait, settle } = await reserveSpin(limits, {
          appIdentifier: 'wafubar',
          promoEmails: false,
          domain: among[waits.length % among.length] ?? '',
          address: readClientAddress(WIFI, undefined, 0),
        })
        await settle(wait === null)
        if (wait === null) waits.push(next.at - next.arrivedAt)
        else visits.push({ ...next, at: next.at + wait })
        expect(wait ?? 0).toBeLessThanOrEqual(SPIN_WAIT_MAX_SECONDS)
      }
      expect(waits).toHaveLength(200)
      expect(Math.max(...waits)).toBeLessThanOrEqual(longestWait)
    },
  )

  describe('of one domain', () => {
    let visitors = 0
    const crowdedDomainOf = async (domain: string, appIdentifier = 'wafubar') => {
      const { crowdedLimit, crowdedDomain, settle } = await reserveSpin(limits, {
        domain,
        appIdentifier,
        promoEmails: false,
        address: readClientAddress(`198.18.0.${(visitors += 1) % 250}`, undefined, 0),
      })
      await settle(true)
      return crowdedDomain === null ? null : { crowdedDomain, crowdedLimit }
    }
    const useUp = async () => {
      for (let n = 0; n < CROWD_OF_DOMAIN.points; n += 1) {
        vi.setSystemTime(Date.now() + 12_000)
        expect(await crowdedDomainOf(`${n % 7}.chez-moi.fr`)).toBeNull()
      }
    }

    it('is returned as crowded after 100 draws in a day, under any of its sub-domains, at its venue only', async () => {
      await useUp()
      const crowd = { crowdedDomain: 'chez-moi.fr', crowdedLimit: 'address' }
      expect(await crowdedDomainOf('mail.chez-moi.fr')).toEqual(crowd)
      expect(await crowdedDomainOf('chez-moi.fr')).toEqual(crowd)
      expect(await crowdedDomainOf('chez-moi.fr', 'nolimit')).toBeNull()
      expect(await crowdedDomainOf('chez-toi.fr')).toBeNull()
      vi.setSystemTime(Date.now() + 86_400_000)
      expect(await crowdedDomainOf('chez-moi.fr')).toBeNull()
    })

    it('is a registrable domain in the list of providers, and no disposable domain', () => {
      expect(MAIL_PROVIDERS).toEqual([...new Set(MAIL_PROVIDERS)].toSorted())
      expect(MAIL_PROVIDERS.map(registrableDomain)).toEqual(MAIL_PROVIDERS)
      expect(MAIL_PROVIDERS.filter(isDisposableDomain)).toEqual([])
    })

    it('is never crowded if it is the domain of a mail provider, but its sub-domains can be', async () => {
      const ofProviders = [...MAIL_PROVIDERS.slice(0, 3), 'gmail.com', 'orange.fr', 'hotmail.co.uk']
      for (let n = 0; n < CROWD_OF_DOMAIN.points; n += 1)
        for (const domain of ofProviders) {
          vi.setSystemTime(Date.now() + 10_000)
          expect(await crowdedDomainOf(domain)).toBeNull()
          await crowdedDomainOf(`moi.${domain}`)
        }
      expect(await crowdedDomainOf('gmail.com')).toBeNull()
      expect(await crowdedDomainOf('moi.gmail.com')).toMatchObject({ crowdedDomain: 'gmail.com' })
    })
  })

  it('of 600 in a stadium can play within 20 minutes from many addresses', async () => {
    expect(await play({ rounds: 40, seconds: 30 }, strangers(15))).toEqual({
      shown: 600,
      mailed: 0,
      waits: 0,
    })
  })

  it('sees 100 codes in a minute and 1,000 in a day, from any number of addresses', async () => {
    expect(await play({ rounds: 1, seconds: 60 }, strangers(130))).toEqual({
      shown: 100,
      mailed: 30,
      waits: 0,
    })
    expect(await play({ rounds: 20, seconds: 60 }, strangers(60))).toEqual({
      shown: 870,
      mailed: 330,
      waits: 0,
    })
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(await play({ rounds: 1, seconds: 0 }, strangers(1))).toMatchObject({ shown: 1 })
  })

  it('does not include refused draws, neither for an address nor for a venue', async () => {
    for (let n = 0; n < 299; n += 1)
      await (
        await reserveSpin(limits, {
          appIdentifier: 'wafubar',
          promoEmails: true,
          domain: 'exemple.fr',
          address: readClientAddress(WIFI, undefined, 0),
        })
      ).settle(false)
    expect(
      await play(
        { rounds: 2, seconds: 30 },
        people(30, () => WIFI),
      ),
    ).toEqual({
      shown: 60,
      mailed: 0,
      waits: 0,
    })
  })
})
