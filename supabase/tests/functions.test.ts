import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CANDIDATE_CODE_HEADER } from '#codes/calls.ts'
import { SPIN, type SpinAnswer } from '#draw/calls.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { DRAW_SECRET, findDrawInputs } from '#testing/game/draw-inputs.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { startMailApiSink, type MailApiSink } from '#testing/mail/mail-api-sink.ts'
import { spinRequest } from '#testing/servers/served-app.ts'
import { makeAnonKey } from '#testing/supabase/anon-key.ts'
import { startFunction, type FunctionProcess } from '#testing/supabase/function-process.ts'
import { startGateway } from '#testing/supabase/gateway.ts'
import type { ListeningServer } from '#testing/supabase/listen-on-port.ts'
import { runScript } from '#testing/supabase/platform-database.ts'
import { startProject, type Project } from '#testing/supabase/project.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

const PUBLIC_URL = 'https://roue.example'
const TOKEN = 'schedule-token-0123'
const MAIL_KEY = 're_0123456789'
const NAMES = ['draw-commitment', 'spin', 'send-prize-email', 'drain-outbox'] as const

describe('the functions under Deno', () => {
  let project: Project
  let mails: MailApiSink
  let gateway: ListeningServer
  const functions = new Map<string, FunctionProcess>()
  beforeAll(async () => {
    project = await startProject()
    mails = await startMailApiSink(MAIL_KEY)
    const variables = {
      ...{ SUPABASE_DB_URL: project.database.url, DRAW_SECRET, PUBLIC_URL, SCHEDULE_TOKEN: TOKEN },
      ...{ MAIL_API_URL: mails.url, MAIL_API_KEY: MAIL_KEY },
    }
    for (const name of NAMES) functions.set(name, await startFunction(name, variables))
    gateway = await startGateway(project.rest, functions, await findFreePort())
  }, 120_000)
  afterAll(async () => {
    await gateway.close()
    await Promise.all([...functions.values()].map(async (one) => one.close()))
    await mails.close()
    await project.close()
  })

  const key = makeAnonKey()
  const clients = (more: Record<string, string> = {}) => {
    const headers = { apikey: key, authorization: `Bearer ${key}`, origin: PUBLIC_URL, ...more }
    return {
      rest: new PostgrestClient(`${gateway.url}/rest/v1`, { headers }),
      functions: new FunctionsClient(`${gateway.url}/functions/v1`, { headers }),
    }
  }
  const win = async () => {
    const drawInputs = await findDrawInputs(wafubar, ({ type }) => type === 'beer')
    const { data } = await clients().functions.invoke<SpinAnswer>('spin', {
      body: { ...spinRequest(), ...drawInputs },
    })
    if (!data) throw new Error('no win')
    return { ticket: drawInputs.ticket, answer: data }
  }

  it('refuse to start without a required variable, and name it', async () => {
    await expect(startFunction('spin', { PUBLIC_URL })).rejects.toThrow('SUPABASE_DB_URL')
  })

  it('refuse a page of another origin, and allow ours by CORS', async () => {
    const send = async (method: string, origin: string) =>
      fetch(gateway.url + SPIN.path, {
        method,
        headers: { origin, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify(spinRequest()) }),
      })
    expect((await send('POST', 'https://elsewhere.example')).status).toBe(403)
    const preflight = await send('OPTIONS', PUBLIC_URL)
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
      204,
      PUBLIC_URL,
    ])
    expect((await send('GET', PUBLIC_URL)).status).toBe(405)
    expect((await fetch(`${gateway.url}/functions/v1/nothing`)).status).toBe(404)
  })

  it('handle a whole win: draw, look-up, save, and two mails by the API, sent once', async () => {
    const { ticket, answer } = await win()
    const code = 'DENO0001'
    const headers = { [TICKET_HEADER]: ticket, [CANDIDATE_CODE_HEADER]: code }
    const { rest, functions: calls } = clients(headers)
    const table = () => rest.from('used_prize_codes')
    expect((await table().select('code').eq('code', code).limit(1)).data).toEqual([])
    const { userEmail, prize } = answer
    const row = { code, user_email: userEmail, prize_name: prize.name, app_identifier: 'wafubar' }
    expect((await table().insert(row)).error).toBeNull()
    expect((await table().select('code').eq('code', code).limit(1)).data).toEqual([{ code }])

    const body = {
      ...{ userEmail, prizeName: prize.name, prizeCode: code },
      ...{ adminEmail: wafubar.adminEmail, appName: wafubar.name },
    }
    for (const attempt of [1, 2]) {
      const { error, data } = await calls.invoke<{ message: string }>('send-prize-email', { body })
      expect([attempt, error, data?.message]).toEqual([attempt, null, expect.stringContaining(userEmail)])
    }
    const sent = mails.mails.filter(({ text }) => text.includes(code))
    expect(sent.map(({ to }) => to).toSorted()).toEqual([[userEmail], [wafubar.adminEmail]].toSorted())
    const again = await calls.invoke<SpinAnswer>('spin', {
      body: { ...spinRequest(), userEmail, ticket },
    })
    expect(again.data?.prizeCode).toBe(code)
  })

  it('the schedule of the database adds late codes, sends due mails, and makes no other request', async () => {
    const { answer } = await win()
    const script = await readFile(join(import.meta.dirname, '../schedule.sql'), 'utf8')
    await runScript(
      project.database.adminUrl,
      `insert into vault.decrypted_secrets values
         ('drain_outbox_url', '${gateway.url}/functions/v1/drain-outbox'), ('drain_outbox_token', '${TOKEN}')`,
    )
    // The platform provides the extensions. Here two stubs record the jobs and the requests.
    await runScript(project.database.url, script.replaceAll(/^create extension .*$/gm, ''))
    const run = async (name = 'drain-outbox', schedule = '30 seconds') => {
      const [job] = await runScript<{ command: string; schedule: string }>(
        project.database.url,
        `delete from net.asked; select command, schedule from cron.job where jobname = '${name}'`,
      )
      expect(job?.schedule).toBe(schedule)
      await runScript(project.database.url, job?.command ?? '')
      const asked = await runScript<{ url: string; headers: Record<string, string>; body: object }>(
        project.database.url,
        'select url, headers, body from net.asked',
      )
      return Promise.all(
        asked.map(async ({ url, headers, body }) =>
          (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json(),
        ),
      )
    }
    expect(await run()).toEqual([])
    expect(await run('drain-outbox-hourly', '7 * * * *')).toEqual([{ codes: 0, mails: 0 }])
    await runScript(
      project.database.adminUrl,
      `update private.participations set played_at = now() - interval '11 minutes'`,
    )
    expect(await run()).toEqual([{ codes: 1, mails: 0 }])
    expect(await run()).toEqual([])
    await runScript(project.database.adminUrl, `update private.mails set next_attempt_at = now()`)
    expect(await run()).toEqual([{ codes: 0, mails: 2 }])
    expect(mails.mails.some(({ to }) => to[0] === answer.userEmail)).toBe(true)
    expect(await run()).toEqual([])
    const unauthorized = await fetch(`${gateway.url}/functions/v1/drain-outbox`, { method: 'POST' })
    expect(unauthorized.status).toBe(401)
  })

  it('log no address, code or ticket', () => {
    const written = [...functions.values()].flatMap(({ output }) => output).join('')
    expect(written).toContain('"event":"spin"')
    expect(written).not.toMatch(/@example|DENO0001|schedule-token-0123|re_0123/)
  })
})
