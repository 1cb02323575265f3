import { createClient, FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { drawPromise, receivedDraw } from '#draw/draw-schema.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { listenToApp, type ListeningApp } from '#testing/servers/listening-app.ts'
import { serveApp, spinRequest, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

type Headers = Record<string, string>

/** Connects the official client, used as documented and without changes. */
const connect = (url: string, headers: Headers = {}) =>
  createClient(url, 'anon', { global: { headers } })
type Table = ReturnType<ReturnType<typeof connect>['from']>

let made = 0
const newCode = () => `S${String((made += 1)).padStart(7, '0')}`

/** All fields of PostgREST's errors. */
const ERROR_FIELDS = ['code', 'details', 'hint', 'message']

describe('@supabase/supabase-js with the server', () => {
  let database: Database
  let served: ServedApp
  let site: ListeningApp
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database, venuesThat('win'))
    site = await listenToApp(served.app)
  })
  afterAll(async () => {
    await site.close()
    await database.close()
  })

  const table = (headers?: Headers) => connect(site.url, headers).from('used_prize_codes')
  const win = async () => {
    const { ticket, answer } = await served.win()
    const row = {
      user_email: answer.userEmail,
      prize_name: answer.prize.name,
      app_identifier: 'wafubar',
    }
    return { headers: { [TICKET_HEADER]: ticket }, row: { code: newCode(), ...row } }
  }
  const save = async () => {
    const won = await win()
    expect(await table(won.headers).insert(won.row)).toMatchObject({ status: 201, error: null })
    return won.row
  }

  describe('looking up a code', () => {
    const lookUp = (code: string) => table().select('code').eq('code', code)

    it('returns [] for a free code, and the row of a saved code', async () => {
      const { code } = await save()
      expect(await lookUp(newCode()).limit(1)).toMatchObject({ status: 200, data: [], error: null })
      expect(await lookUp(code).limit(1)).toMatchObject({
        status: 200,
        data: [{ code }],
        error: null,
      })
    })

    it('returns null or the row with maybeSingle', async () => {
      const { code } = await save()
      expect(await lookUp(newCode()).limit(1).maybeSingle()).toMatchObject({
        data: null,
        error: null,
      })
      expect(await lookUp(code).limit(1).maybeSingle()).toMatchObject({
        data: { code },
        error: null,
      })
    })

    it('returns the row with single, and PGRST116 for a free code', async () => {
      const { code } = await save()
      expect(await lookUp(code).limit(1).single()).toMatchObject({ data: { code }, error: null })
      const none = await lookUp(newCode()).limit(1).single()
      expect(none).toMatchObject({ status: 406, data: null, error: { code: 'PGRST116' } })
    })
  })

  describe('saving a code', () => {
    it('is refused without a ticket', async () => {
      const { row } = await win()
      const refused = await table().insert(row)
      expect(refused).toMatchObject({ status: 401, error: { code: '42501' } })
    })

    it('is refused if the client requests the saved row', async () => {
      const { headers, row } = await win()
      for (const insert of [
        table(headers).insert(row).select(),
        table(headers).insert(row).select('code').single(),
      ]) {
        expect(await insert).toMatchObject({ status: 401, data: null, error: { code: '42501' } })
      }
    })

    it('is a duplicate if the code is saved already', async () => {
      const { code } = await save()
      const { headers, row } = await win()
      const refused = await table(headers).insert({ ...row, code })
      expect(refused).toMatchObject({ status: 409, error: { code: '23505' } })
    })

    it('succeeds with the ticket in the headers of the client', async () => {
      const { headers, row } = await win()
      expect(await table(headers).insert(row)).toMatchObject({
        status: 201,
        data: null,
        error: null,
      })
    })

    it('succeeds with the ticket in the headers of the request', async () => {
      const { headers, row } = await win()
      const insert = table().insert(row).setHeader(TICKET_HEADER, headers[TICKET_HEADER])
      expect(await insert).toMatchObject({ status: 201, error: null })
    })

    it('succeeds as a list of one row, for which the client names the columns', async () => {
      const { headers, row } = await win()
      expect(await table(headers).insert([row])).toMatchObject({ status: 201, error: null })
    })
  })

  it.each<[string, (from: () => Table, code: string) => PromiseLike<unknown>]>([
    ['every column', (from, code) => from().select('*').eq('code', code)],
    ['no filter', (from) => from().select('code')],
    ['an order', (from, code) => from().select('code').eq('code', code).order('code')],
    ['a range', (from, code) => from().select('code').eq('code', code).range(0, 9)],
    ['CSV', (from, code) => from().select('code').eq('code', code).limit(1).csv()],
    ['a plan', (from, code) => from().select('code').eq('code', code).limit(1).explain()],
    [
      'an update',
      (from, code) => from().update({ user_email: 'evil@example.org' }).eq('code', code),
    ],
    ['an update of all', (from) => from().update({ user_email: 'evil@example.org' })],
    ['a deletion', (from, code) => from().delete().eq('code', code)],
    ['a deletion of all', (from) => from().delete()],
    ['an upsert', (from, code) => from().upsert({ code, user_email: 'evil@example.org' })],
    ['an insert of nothing', (from) => from().insert({})],
    ['an insert of two', (from) => from().insert([{ code: 'AAAAAAAA' }, { code: 'BBBBBBBB' }])],
    [
      'an insert of another column',
      (from) => from().insert({ code: 'AAAAAAAA', participation_id: '1' }),
    ],
  ])(
    'is refused %s, in the format of PostgREST, and nothing is revealed or changed',
    async (_, ask) => {
      const row = await save()
      const stored = async () => served.sql('select * from public.used_prize_codes order by code')
      const before = await stored()
      const { status, data, error } = (await ask(table, row.code)) as Awaited<
        ReturnType<Table['delete']>
      >
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(data).toBeNull()
      expect(Object.keys(error ?? {}).toSorted()).toEqual(ERROR_FIELDS)
      const text = JSON.stringify(error)
      for (const secret of [row.code, row.user_email]) expect(text).not.toContain(secret)
      expect(await stored()).toEqual(before)
    },
  )

  describe('a function', () => {
    const invoke = async (name: string, body: object) => {
      const { data, error } = await connect(site.url).functions.invoke<unknown>(name, { body })
      return { data, error: error as unknown }
    }
    const failure = async (name: string, body: object) => {
      const { data, error } = await invoke(name, body)
      if (!(error instanceof FunctionsHttpError))
        throw new Error(`it answered ${JSON.stringify(data)}`)
      const response = error.context as Response
      return { status: response.status, body: (await response.json()) as unknown }
    }

    it.each([
      ['spin', { ...spinRequest(), userEmail: 'ana' }, 422, 'invalid_email'],
      [
        'draw-commitment',
        { appIdentifier: 'autre', ticket: 'ab'.repeat(16) },
        422,
        'unknown_venue',
      ],
      ['send-prize-email', { userEmail: 'ana@example.org' }, 400, 'bad_request'],
    ])(
      '%s returns a refusal as FunctionsHttpError, which contains the answer',
      async (name, body, status, code) => {
        const expected = { code, error: expect.any(String) as string }
        expect(await failure(name, body)).toMatchObject({ status, body: expected })
      },
    )

    it('sends a commitment, and draws', async () => {
      const request = spinRequest()
      const { appIdentifier, ticket } = request
      const promised = await invoke('draw-commitment', { appIdentifier, ticket })
      const read = readValue(drawPromise, promised.data)
      if (!read) throw new Error('no commitment')
      const { note: _note, ...commitment } = read
      const { data, error } = await invoke('spin', {
        ...request,
        commitment: commitment.commitment,
        oddsHash: commitment.oddsHash,
      })
      expect(error).toBeNull()
      expect(readValue(receivedDraw, data)).toMatchObject({
        userEmail: request.userEmail,
        proof: commitment,
      })
    })

    it('sends the mails of a prize, and names their address in the answer', async () => {
      const { code: prizeCode, user_email: userEmail, prize_name: prizeName } = await save()
      const { adminEmail, name: appName } = wafubar
      const request = { userEmail, prizeName, prizeCode, adminEmail, appName }
      const expected = { message: expect.stringContaining(userEmail) as string }
      expect(await invoke('send-prize-email', request)).toEqual({ data: expected, error: null })
      expect(
        await failure('send-prize-email', { ...request, userEmail: 'evil@example.org' }),
      ).toMatchObject({
        status: 403,
        body: { code: 'not_the_stored_prize' },
      })
    })
  })
})
