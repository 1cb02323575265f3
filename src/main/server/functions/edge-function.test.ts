import { beforeAll, describe, expect, it } from 'vitest'

import { SPIN } from '#draw/calls.ts'
import { asAdmin, createPostgresDatabase } from '#testing/database/databases.ts'
import { spinRequest } from '#testing/servers/served-app.ts'
import { publishExamples } from '#testing/venues/publish-examples.ts'

import { createEdgeFunction, type EdgeFunction } from './edge-function.ts'
import { resolvePeerAddress } from './peer-address.ts'
import { createSchedule } from './schedule.ts'

const PUBLIC_URL = 'https://roue.example'
const SILENTLY = () => {}
const TOKEN = 'only-the-schedule-knows'
const NOBODY = 'postgres://nobody@127.0.0.1:9/none'
const variables = (databaseUrl: string) => ({
  ...{ SUPABASE_DB_URL: databaseUrl, DRAW_SECRET: '5e'.repeat(32), PUBLIC_URL },
  ...{ MAIL: 'outbox', SCHEDULE_TOKEN: TOKEN },
})
const call = (path: string, more: RequestInit = {}) =>
  new Request(`https://project.supabase.example${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: PUBLIC_URL },
    body: JSON.stringify(spinRequest()),
    ...more,
  })

describe('a call as an edge function', () => {
  let spin: EdgeFunction
  let databaseUrl: string
  let given: ReturnType<typeof variables>
  beforeAll(async () => {
    databaseUrl = await createPostgresDatabase('template')
    await publishExamples(databaseUrl)
    given = variables(databaseUrl)
    spin = await createEdgeFunction('spin', given, SILENTLY)
  })

  it.each([
    ['DRAW_SECRET', { DRAW_SECRET: undefined }],
    ['SUPABASE_DB_URL', { SUPABASE_DB_URL: undefined }],
    ['PUBLIC_URL', { PUBLIC_URL: undefined }],
    ['MAIL_API_URL', { MAIL: undefined }],
  ])('does not boot without %s', async (name, less) => {
    await expect(createEdgeFunction('spin', { ...given, ...less })).rejects.toThrow(name)
  })

  it('answers no other call, whatever the path', async () => {
    for (const path of ['/send-prize-email', '/spin/../draw-commitment', '/spin/more', '/spinach', '/']) {
      expect((await spin(call(path))).status, path).toBe(404)
    }
    expect((await spin(call('/spin', { method: 'GET', body: null }))).status).toBe(405)
  })

  it('can be called and read by the page at PUBLIC_URL only', async () => {
    const elsewhere = { 'content-type': 'application/json', origin: 'https://elsewhere.example' }
    const answer = await spin(call('/spin', { headers: elsewhere }))
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBe(PUBLIC_URL)
    const preflight = await spin(call('/spin', { method: 'OPTIONS', body: null }))
    expect(preflight.status).toBe(204)
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(', ')
    expect(allowed).toEqual(
      expect.arrayContaining(['apikey', 'authorization', 'x-ticket', 'x-candidate-code']),
    )
  })

  it('uses the client address of the platform for limits, not a forged one', () => {
    const ask = (headers: Record<string, string>) => call('/spin', { headers })
    const forged = ask({ 'x-forwarded-for': '198.51.100.1', 'cf-connecting-ip': '203.0.113.7' })
    expect(resolvePeerAddress(forged, '10.0.0.1')).toBe('203.0.113.7')
    expect(forged.headers.get('x-forwarded-for')).toBeNull()
    const elsewhere = ask({ 'x-forwarded-for': '198.51.100.1' })
    expect(resolvePeerAddress(elsewhere, '10.0.0.1')).toBe('10.0.0.1')
    expect(elsewhere.headers.get('x-forwarded-for')).toBe('198.51.100.1')
  })

  it('answers 503 while the database is unavailable', async () => {
    const away = await createEdgeFunction('spin', variables(NOBODY), SILENTLY)
    const answer = await away(call('/spin'))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(answer.headers.get('access-control-allow-origin')).toBe(PUBLIC_URL)
  })

  it.each(['/spin', SPIN.path])('draws at the path %s', async (path) => {
    const answer = await spin(call(path))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(PUBLIC_URL)
    expect(await answer.json()).toMatchObject({ proof: { version: 'v1' } })
  })

  it('follows a pause and an archiving by another process', async () => {
    expect((await spin(call('/spin'))).status).toBe(200)
    const answered = async () => {
      const answer = await spin(call('/spin'))
      return answer.status === 200 ? 200 : ((await answer.json()) as { code: string }).code
    }
    for (const [change, code] of [
      ['paused = true', 'paused'],
      ['archived_at = now()', 'closed'],
    ]) {
      await asAdmin(`update private.venues set ${change} where app_identifier = 'wafubar'`, databaseUrl)
      await expect.poll(answered).toBe(code)
    }
    await asAdmin('update private.venues set paused = false, archived_at = null', databaseUrl)
    await expect.poll(answered).toBe(200)
  })

  it('drains the outbox for requests with the token of the schedule only', async () => {
    await expect(createSchedule({ ...given, SCHEDULE_TOKEN: 'short' })).rejects.toThrow('SCHEDULE_TOKEN')
    const drain = await createSchedule(given, SILENTLY)
    const asking = (token: string) => drain(call('/', { headers: { authorization: `Bearer ${token}` } }))
    expect((await drain(call('/'))).status).toBe(401)
    expect((await asking(`${TOKEN}x`)).status).toBe(401)
    const answer = await asking(TOKEN)
    expect([answer.status, await answer.json()]).toEqual([200, { codes: 0, mails: 0 }])
  })
})
