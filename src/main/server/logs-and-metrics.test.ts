import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import { DatabaseUnavailable } from '#database/server/database-error.ts'
import type { Database } from '#database/server/database.ts'
import { createTransactions, type AsRole } from '#database/server/transactions.ts'
import { createDrawRecorder } from '#draw/server/record-draws.ts'
import { OUTBOX_COUNTS, readOutboxCounts } from '#mail/server/outbox-counts.ts'
import { readEnv } from '#operations/server/env.ts'
import { createMetricsPage, type MetricsPage } from '#platform/server/metrics-page.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { summarizeOutages } from '#platform/server/outage-log.ts'
import { VERSION } from '#platform/server/version.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { openTarget, type AttackTarget } from '#testing/attacks/attack-target.ts'
import { NAUGHTY_STRINGS } from '#testing/attacks/naughty-strings.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { randomHex, spinRequest } from '#testing/servers/served-app.ts'

import { createApp } from './app.ts'

const TOKEN = 'a token of 16 letters'
const LOCAL = { metricsToken: null, isLocalOnly: true }

describe('a server with logs and metrics', () => {
  let database: Database
  let target: AttackTarget
  let page: MetricsPage
  const lines: string[] = []
  const metrics = createMetrics()
  const log = metrics.withCounts((event, fields = {}) =>
    lines.push(JSON.stringify({ event, ...fields })),
  )
  beforeAll(async () => {
    database = await openTestDatabase()
    target = await openTarget(database, { log })
    page = createMetricsPage(metrics, readGauges, {
      metricsToken: TOKEN,
      isLocalOnly: true,
    })
  })
  afterAll(async () => database.close())

  const readGauges = async () => readOutboxCounts(target.served.services.asRole)
  const asked = (peer: string | undefined, headers = {}, host = 'localhost:3000') => ({
    peer,
    request: new Request(`http://${host}/metrics`, { headers }),
  })
  const here = asked('127.0.0.1')
  const read = async () => (await page(here))?.text()

  it('writes no address, code, ticket or text of a visitor into the log, whatever is sent', async () => {
    const { served, victim } = target
    const secrets = [victim.email, victim.code, victim.ticket]
    for (const text of NAUGHTY_STRINGS) {
      const canary = `canary-${randomHex(4)}@example.org`
      const ticket = randomHex(16)
      secrets.push(canary, ticket)
      await served.spin({ userEmail: canary, ticket, appIdentifier: text })
      await served.spin({ userEmail: `${canary}${text}`, ticket })
      await served.saveCode('CANARY01', {
        ticket,
        answer: { userEmail: canary, prize: { name: text } } as never,
      })
      const mail = {
        userEmail: canary,
        prizeName: text,
        prizeCode: victim.code,
        adminEmail: canary,
        appName: text,
      }
      await served.post('/functions/v1/send-prize-email', mail)
      const right = { appIdentifier: 'wafubar', action: 'look', code: victim.code }
      await served.post('/functions/v1/redemption', { ...right, token: `${canary}${text}` })
      await served.post('/functions/v1/redemption', { ...right, staffKey: `${canary}${text}` })
      await served.post('/functions/v1/prize-state', { appIdentifier: text, ticket })
      const name = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
      await served.app.request(`/${canary}/${name}?${canary}`, {
        headers: { [TICKET_HEADER]: ticket },
      })
      await served.app.request(
        `${USED_PRIZE_CODES_PATH}?select=code&code=eq.${victim.code}&x=${canary}`,
      )
    }
    await served.spin(spinRequest())
    expect(lines.length).toBeGreaterThan(9 * NAUGHTY_STRINGS.length)
    const logged = lines.join('\n')
    expect(secrets.filter((secret) => logged.includes(secret))).toEqual([])
    expect(logged).not.toMatch(/[\w.+-]+@[\w-]+\.|CANARY|<script|drop table|select /)
    expect(lines.filter((line) => line.includes('\n'))).toEqual([])
  })

  it('writes no data of a visitor into the log if the database fails', async () => {
    const away: AsRole = async () =>
      Promise.reject(new DatabaseUnavailable(`lost ${target.victim.email}`))
    const broken: AsRole = async () =>
      Promise.reject(new Error(`key (code)=(${target.victim.code}) exists`))
    for (const [asRole, status] of [
      [away, 503],
      [broken, 500],
    ] as const) {
      const from = lines.length
      const services = { ...target.served.services, asRole }
      const failing = { ...services, recordDraw: createDrawRecorder(services) }
      const app = createApp(failing, () => null, null)
      const response = await app.request('/functions/v1/spin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(spinRequest()),
      })
      expect(response.status).toBe(status)
      expect(await response.text()).not.toContain(target.victim.code)
      const logged = lines.slice(from).join('\n')
      expect(logged).toContain('request failed')
      expect(
        [target.victim.email, target.victim.code].filter((secret) => logged.includes(secret)),
      ).toEqual([])
    }
  })

  it('logs no failed request while the server starts, but counts it', async () => {
    const from = lines.length
    const starting = { proxies: 0, publicUrl: 'http://localhost', isOpen: () => false }
    const app = createApp(target.served.services, () => null, null, starting)
    const probed = await app.request('/readyz')
    expect([probed.status, await probed.json()]).toEqual([
      503,
      { status: 'starting', version: VERSION },
    ])
    expect(
      (await app.request('/functions/v1/spin', { method: 'POST' })).headers.get('retry-after'),
    ).toMatch(/^\d+$/)
    const events = lines.slice(from).map((line) => (JSON.parse(line) as { event: string }).event)
    expect(events).toEqual(['request', 'refusal', 'request'])
    const written: string[] = []
    const quiet = summarizeOutages((event) => written.push(event))
    for (const line of lines.slice(from)) {
      const { event, ...fields } = JSON.parse(line) as { event: string }
      quiet(event, fields)
    }
    expect(written).toEqual([])
  })

  it('logs the call, the status and the duration of each request, without its query', async () => {
    const from = lines.length
    await target.served.app.request(`${USED_PRIZE_CODES_PATH}?select=user_email`)
    expect(lines.slice(from).map((line) => JSON.parse(line) as object)).toEqual([
      { event: 'refusal', call: 'used_prize_codes', reason: 'PGRST100', status: 400 },
      {
        event: 'request',
        call: 'used_prize_codes',
        method: 'GET',
        status: 400,
        ms: expect.any(Number) as number,
      },
    ])
  })

  it('counts spins, wins by prize, refusals by reason, mails and the outbox', async () => {
    const { served, victim } = target
    const valueOf = (text: string | undefined, name: string) =>
      Number(
        text
          ?.split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1) ?? 0,
      )
    const before = await read()
    const request = spinRequest()
    await served.spin(request)
    await served.spin(request)
    await served.spin({ ...request, ticket: randomHex(16) })
    served.deliverAs({ outcome: 'refused', reason: 'SMTP 550' })
    await served.services.outbox.sendFor(victim.code)
    const after = await read()
    const grown = (name: string) => valueOf(after, name) - valueOf(before, name)
    expect(grown('roue_spins_total{venue="wafubar"}')).toBe(1)
    expect(after).toMatch(/roue_wins_total\{venue="wafubar",prize="(?:Soft|Bière|Cocktail)"\} \d+/)
    expect(grown('roue_refusals_total{call="spin",reason="already_played"}')).toBe(1)
    expect(grown('roue_mails_total{recipient="player",outcome="refused"}')).toBe(1)
    expect(grown('roue_outbox_failed')).toBe(2)
    expect(grown('roue_outbox_waiting')).toBe(-2)
    expect(after).toContain('roue_database_up 1')
    expect(after).toContain('roue_outbox_oldest_seconds ')
  })

  it('counts the waiting and failed mails by means of an index', async () => {
    const plan = await target.served.asAdmin(async (query) => {
      await query('set local enable_seqscan = off')
      return query(`explain ${OUTBOX_COUNTS}`)
    })
    expect(JSON.stringify(plan)).toContain('mails_failed')
    expect(JSON.stringify(plan)).not.toContain('Seq Scan')
  })

  it('measures the duration of transactions, and reports an unavailable database', async () => {
    const { asRole } = createTransactions(() => database, metrics.observeDatabase)
    await asRole('anon', {}, async (query) => query('select 1'))
    expect(await read()).toMatch(/roue_database_seconds_count [1-9]/)
    const away = createMetricsPage(
      metrics,
      async () => Promise.reject(new DatabaseUnavailable('away')),
      LOCAL,
    )
    expect(await (await away(here))?.text()).toContain('roue_database_up 0')
  })

  it.each([
    ['another machine', asked('203.0.113.9')],
    [
      'a visitor behind a proxy on this machine',
      asked('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    ],
    ['a wrong token', asked('203.0.113.9', { authorization: 'Bearer a token of 16 lettre' })],
    ['a request without a socket', asked(undefined)],
    [
      'a page of a foreign host name that resolves to this machine',
      asked('127.0.0.1', {}, 'evil.example:3000'),
    ],
    [
      'a foreign host name that contains « localhost »',
      asked('127.0.0.1', {}, 'localhost.evil.example'),
    ],
  ])('does not show the metrics to %s', async (_, asking) => {
    expect(await page(asking)).toBeNull()
    const tokenless = createMetricsPage(metrics, readGauges, LOCAL)
    expect(await tokenless(asking)).toBeNull()
  })

  it.each([
    ['trusts a proxy', { TRUST_PROXY: '1' }],
    ['listens on the network', { HOST: '0.0.0.0' }],
    [
      'has another PUBLIC_URL, and so a proxy in front of it',
      { PUBLIC_URL: 'https://roue.example' },
    ],
  ])('requires the token for the metrics if the server %s', async (_, given) => {
    const settings = readEnv({ ...given, METRICS_TOKEN: TOKEN })
    if (!settings.ok) throw new Error(settings.problems.join())
    const shut = createMetricsPage(metrics, readGauges, settings.env)
    expect(await shut(here)).toBeNull()
    expect((await shut(asked('127.0.0.1', { authorization: `Bearer ${TOKEN}` })))?.status).toBe(200)
  })

  it('shows the metrics to a request with the token, and otherwise answers 404 like an unknown path', async () => {
    const authorization = `Bearer ${TOKEN}`
    expect((await page(asked('203.0.113.9', { authorization }, '10.0.0.11:3000')))?.status).toBe(
      200,
    )
    expect((await target.served.app.request('/metrics')).status).toBe(404)
  })
})
