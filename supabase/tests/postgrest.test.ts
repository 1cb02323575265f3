import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { CANDIDATE_CODE_HEADER, TICKET_HEADER } from '#core/calls.ts'
import { openPostgres } from '#server/database/postgres.ts'
import type { Engine } from '#server/database/database.ts'
import { randomHex, serveApp, venuesThat, type ServedApp } from '#testing/served-app.ts'
import { makeKey } from '#testing/supabase/anon-key.ts'
import { runScript } from '#testing/supabase/platform-database.ts'
import { anyRequest } from '#testing/supabase/postgrest/any-request.ts'
import { startProject, type Project } from '#testing/supabase/project.ts'

const TABLE = 'https://project.supabase.example/rest/v1/used_prize_codes'
const STORED = ['AAAA1111', 'BBBB2222', 'CCCC3333'] as const

/** What nobody may learn of the others: their codes, whose they are, and how many there are. */
const OTHERS = /BBBB2222|CCCC3333|@example\.org|Cocktail|Bière|Soft/

/**
 * What PostgreSQL estimates of a table in so many parts, where it sees only at work which one a visitor asks about: a row of each,
 * however many are stored.
 */
const PARTS = 16

describe('what PostgREST’s grammar gives a visitor', () => {
  let project: Project
  let engine: Engine
  let game: ServedApp
  let before: string
  /** One word for all that is recorded: it changes with any row. */
  const stateOf = async () => {
    const [row] = await runScript<{ state: string }>(
      project.database.adminUrl,
      `select md5(string_agg(line, '|' order by line)) as state from (
         select c::text as line from public.used_prize_codes c union all
         select p::text from private.participations p union all
         select a::text from private.player_addresses a union all select w::text from private.won_codes w union all
         select o::text from private.odds_tables o union all select m::text from private.mails m) all_rows`,
    )
    return row?.state ?? ''
  }
  beforeAll(async () => {
    project = await startProject()
    engine = openPostgres(project.database.url)
    game = await serveApp(engine, venuesThat('win'))
    for (const code of STORED) await game.saveCode(code, await game.win())
  })
  beforeEach(async () => {
    before = await stateOf()
  })
  afterAll(async () => {
    await engine.close()
    await project.close()
  })

  type Init = { method?: string; body?: string; headers?: Readonly<Record<string, string>> }
  const ask = async (query: string, init: Init = {}) =>
    project.postgrest.answer(
      new Request(`${TABLE}${query}`, {
        ...init,
        headers: {
          authorization: `Bearer ${makeKey('anon')}`,
          ...(init.body ? { 'content-type': 'application/json' } : {}),
          ...init.headers,
        },
      }),
    )
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
  const asking = { [CANDIDATE_CODE_HEADER]: STORED[0] }
  const rowOf = async () => {
    const won = await game.win()
    const row = {
      user_email: won.answer.userEmail,
      prize_name: won.answer.prize.name,
      app_identifier: 'wafubar',
    }
    return { ticket: won.ticket, row: { code: `N${randomHex(4).toUpperCase().slice(1)}`, ...row } }
  }

  describe('reading', () => {
    it.each([
      ['every column', '?select=*'],
      ['every column, by default', ''],
      ['whose it is', '?select=user_email'],
      ['whose it is, under another name', '?select=code:user_email'],
      ['whose it is, as another type', '?select=code,user_email::varchar'],
      ['the whole row as JSON', '?select=code,x:user_email->>a'],
      ['by whose it is', '?select=code&user_email=like.*example*'],
      ['by whose it is, within or', '?select=code&or=(code.eq.AAAA1111,user_email.like.*)'],
      ['by whose it is, not', '?select=code&not.and=(user_email.is.null,code.is.null)'],
      ['by date', '?select=code&created_at=gt.2020-01-01'],
      ['in the order of addresses', '?select=code&order=user_email.desc.nullslast'],
      ['the latest date', '?select=created_at.max()'],
      ['by its participation', '?select=code&participation_id=not.is.null'],
    ])('refuses %s', async (_, query) => {
      const answer = await ask(query, { headers: asking })
      expect([answer.status, await codeOf(answer)]).toEqual([401, '42501'])
    })

    it.each([
      ['?select=code'],
      ['?select=code&code=like.*'],
      ['?select=code&code=ilike(any).{A*,B*,C*}'],
      ['?select=code&code=in.(AAAA1111,BBBB2222,"CCCC3333")'],
      ['?select=code&or=(code.eq.BBBB2222,code.neq.BBBB2222)'],
      ['?select=code&code=not.is.null&order=code.desc&limit=100'],
      ['?select=code&code=gte.A&code=lt.Z'],
      ['?select=code&code=match.^[A-Z]'],
      ['?select=code&and=(code.gt.0,or(code.lt.Z,not.and(code.eq.A,code.eq.B)))'],
    ])('shows the code that was asked for, and no other: %s', async (query) => {
      const answer = await ask(query, { headers: { ...asking, prefer: 'count=exact' } })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual([{ code: 'AAAA1111' }])
      expect(answer.headers.get('content-range')).toBe('0-0/1')
      const unasked = await ask(query, { headers: { prefer: 'count=exact' } })
      expect([await unasked.json(), unasked.headers.get('content-range')]).toEqual([[], '*/0'])
    })

    it('counts, estimates and pages no more than that one', async () => {
      for (const prefer of ['count=exact', 'count=planned', 'count=estimated'] as const) {
        const { headers } = await ask('?select=code', { headers: { ...asking, prefer } })
        const estimates = prefer === 'count=exact' ? ['0-0/1'] : ['0-0/1', `0-0/${PARTS}`]
        expect(estimates, prefer).toContain(headers.get('content-range'))
        const head = await ask('?select=code', { method: 'HEAD', headers: { prefer } })
        const none = prefer === 'count=exact' ? ['*/0', '*/1'] : ['*/0', '*/1', `*/${PARTS}`]
        expect(none, prefer).toContain(head.headers.get('content-range'))
      }
      const counted = await ask('?select=n:code.count()', { headers: asking })
      expect(await counted.json()).toEqual([{ n: 1 }])
      const second = await ask('?select=code', { headers: { ...asking, range: '1-9' } })
      expect(await second.json()).toEqual([])
      const csv = await ask('?select=code', { headers: { ...asking, accept: 'text/csv' } })
      expect(await csv.text()).toBe('code\nAAAA1111')
      const asCsv = await ask('?select=*', { headers: { ...asking, accept: 'text/csv' } })
      expect(await codeOf(asCsv)).toBe('42501')
    })

    it.each([
      ['another schema', {}, { 'accept-profile': 'private' }, 'PGRST106'],
      ['a plan', {}, { accept: 'application/vnd.pgrst.plan+json' }, 'PGRST107'],
      ['a relation', { query: '?select=code,participations(*)' }, {}, 'PGRST200'],
    ])('shows nothing of %s', async (_, { query = '?select=code' }: { query?: string }, headers, code) => {
      expect(await codeOf(await ask(query, { headers }))).toBe(code)
    })

    it('no table of ours stands behind another name', async () => {
      for (const name of ['participations', 'mails', 'odds_tables', 'rpc/is_what_was_won', 'rate_limits']) {
        const answer = await project.postgrest.answer(new Request(`https://p.example/rest/v1/${name}`))
        expect(answer.status, name).toBe(404)
      }
    })
  })

  describe('writing', () => {
    it.each([
      ['DELETE', '?code=eq.AAAA1111', undefined, {}],
      ['DELETE', '', undefined, { prefer: 'return=representation' }],
      ['PATCH', '?code=eq.AAAA1111', { prize_name: 'Cocktail' }, {}],
      ['PATCH', '?code=eq.AAAA1111', { code: 'ZZZZ9999' }, { prefer: 'return=minimal' }],
      ['PUT', '?code=eq.AAAA1111', { code: 'AAAA1111', user_email: 'eve@example.org' }, {}],
      ['POST', '', { code: 'ZZZZ9999' }, {}],
      ['POST', '', { code: 'ZZZZ9999', created_at: '2020-01-01' }, {}],
    ])('refuses %s %s', async (method, query, body, headers) => {
      const prefer = method === 'PUT' ? { prefer: 'resolution=merge-duplicates' } : {}
      const init = { method, headers: { ...asking, ...prefer, ...headers } }
      const answer = await ask(query, body ? { ...init, body: JSON.stringify(body) } : init)
      expect([answer.status, await codeOf(answer)]).toEqual([401, '42501'])
      expect(await stateOf()).toBe(before)
    })

    it.each([
      ['the participation of her choice', { participation_id: '00000000-0000-4000-8000-000000000000' }, {}],
      ['a date of her own', { created_at: '2020-01-01' }, {}],
      ['the whole row back', {}, { prefer: 'return=representation' }],
      ['to write over a row', {}, { prefer: 'resolution=merge-duplicates' }],
      ['a better prize', { prize_name: 'Cocktails' }, {}],
      ['somebody else’s mailbox', { user_email: 'eve@example.org' }, {}],
    ])('refuses a winner %s', async (_, more, headers) => {
      const { ticket, row } = await rowOf()
      before = await stateOf()
      const body = JSON.stringify({ ...row, ...more })
      const answer = await ask('', { method: 'POST', body, headers: { [TICKET_HEADER]: ticket, ...headers } })
      expect([answer.status, await codeOf(answer)]).toEqual([401, '42501'])
      expect(await stateOf()).toBe(before)
    })

    it('refuses a winner two codes, in one request or in 40 at once', async () => {
      const { ticket, row } = await rowOf()
      const headers = { [TICKET_HEADER]: ticket }
      before = await stateOf()
      const two = JSON.stringify([row, { ...row, code: 'TWOTWO22' }])
      expect(await codeOf(await ask('', { method: 'POST', body: two, headers }))).toBe('42501')
      expect(await stateOf()).toBe(before)
      const answers = await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const body = JSON.stringify({ ...row, code: `RACE${String(index).padStart(4, '0')}` })
          return (await ask('', { method: 'POST', body, headers })).status
        }),
      )
      expect(answers.toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 39 }, () => 401)])
    })

    it('saves the code of what a ticket won, and tells a taken code', async () => {
      const { ticket, row } = await rowOf()
      const save = async (code: string, headers = {}) =>
        ask('?columns="code","user_email","prize_name","app_identifier"', {
          method: 'POST',
          body: JSON.stringify([{ ...row, code }]),
          headers: { [TICKET_HEADER]: ticket, ...headers },
        })
      expect((await save(STORED[0])).status).toBe(409)
      const undone = await save(row.code, { prefer: 'tx=rollback' })
      expect(undone.status).toBe(201)
      const ignored = await save(STORED[0], { prefer: 'resolution=ignore-duplicates' })
      expect([ignored.status, await codeOf(ignored)]).toEqual([401, '42501'])
      expect([(await save(row.code)).status, (await save('ANEWONE1')).status]).toEqual([201, 401])
    })
  })

  it.each(['authenticated', 'service_role'])('the key of %s opens nothing at all', async (role) => {
    const headers = { ...asking, authorization: `Bearer ${makeKey(role)}` }
    expect(await codeOf(await ask('?select=code', { headers }))).toBe('42501')
    const { ticket, row } = await rowOf()
    const body = JSON.stringify(row)
    const saving = await ask('', { method: 'POST', body, headers: { ...headers, [TICKET_HEADER]: ticket } })
    expect(await codeOf(saving)).toBe('42501')
  })

  it('a key that nobody signed is a visitor’s', async () => {
    const authorization = `Bearer ${makeKey('service_role', 'another-project')}`
    const answer = await ask('?select=code', { headers: { ...asking, authorization } })
    expect(await answer.json()).toEqual([{ code: STORED[0] }])
  })

  it('whatever is asked, nothing of anybody else is told, and nothing is written', async () => {
    before = await stateOf()
    await fc.assert(
      fc.asyncProperty(anyRequest(), async ({ query, method, headers, body }) => {
        const answer = await ask(query, { method, headers, ...(body && { body }) })
        const told = await answer.text()
        const isRefusal = answer.status >= 400
        // What was sent may come back in the words of a refusal.
        if (!isRefusal) expect(told).not.toMatch(OTHERS)
        expect(told).not.toMatch(/@example\.org/)
        const range = answer.headers.get('content-range') ?? ''
        const isEstimate = /count=(?:planned|estimated)/.test(headers['prefer'] ?? '')
        if (!isEstimate || !range.endsWith(`/${PARTS}`)) expect(range).not.toMatch(/\/(?:[2-9]|\d\d+)$/)
        expect(answer.headers.get('location') ?? '').not.toMatch(OTHERS)
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: 600 },
    )
    expect(await stateOf()).toBe(before)
  })
})
