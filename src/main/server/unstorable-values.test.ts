import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { phonesCalls } from '#admin/staff-phones/web/staff-phones-calls.ts'
import { usedPrizeCode } from '#codes/server/used-prize-codes.ts'
import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Database } from '#database/server/database.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { CALLS } from './call-list.ts'

/**
 * Values that PostgreSQL does not store: U+0000, half of a surrogate pair, and integers beyond four
 * or eight bytes.
 */
const UNSTORABLE: readonly unknown[] = [
  '\0',
  'a\0',
  '\ud800',
  'a\udc00b',
  'a@b.fr\0',
  'wafubar\0',
  '￿',
  2 ** 31 - 2,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  1 - 2 ** 53,
  2 ** 63,
  1e308,
  -1,
  0.5,
  1e-9,
]
/** Every field accepts one of these values. */
const VALID: readonly unknown[] = [
  'wafubar',
  '7',
  '2026-11',
  'ana@bar.example',
  '018f3f3c-1f0a-7000-8000-000000000000',
  'cGlu',
  'AAAAAAAA',
  'a'.repeat(32),
  'a'.repeat(64),
  1,
  true,
  'look',
  'opened',
  'show',
  [],
  null,
]

/** The parts of a valibot schema that this test reads. */
type Schema = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
  readonly options?: readonly unknown[]
  '~run'(dataset: { value: unknown }, config: object): { readonly issues?: unknown }
}

/** Returns a valid value, and all values of which one part cannot be stored. */
function valuesOf(schema: Schema): {
  readonly valid: unknown
  readonly unstorable: readonly unknown[]
} {
  if (schema.entries) {
    const parts = Object.entries(schema.entries).map(
      ([name, part]) => [name, valuesOf(part)] as const,
    )
    const valid = Object.fromEntries(parts.map(([name, part]) => [name, part.valid]))
    const unstorable = parts.flatMap(([name, part]) =>
      part.unstorable.map((value) => ({ ...valid, [name]: value })),
    )
    return { valid, unstorable: [...unstorable, { ...valid, '\0': 1 }, { ...valid, '\ud800': 1 }] }
  }
  if (schema.wrapped) return valuesOf(schema.wrapped)
  if (schema.type === 'picklist') return { valid: schema.options?.[0], unstorable: UNSTORABLE }
  if (schema.type === 'union') {
    const [first, ...others] = (schema.options as readonly Schema[]).map(valuesOf)
    return {
      valid: first?.valid,
      unstorable: [...(first?.unstorable ?? []), ...others.flatMap((other) => other.unstorable)],
    }
  }
  if (schema.type === 'record')
    return {
      valid: {},
      unstorable: UNSTORABLE.flatMap((value) => [{ name: value }, { [String(value)]: 1 }]),
    }
  const valid = VALID.find((value) => schema['~run']({ value }, {}).issues === undefined)
  return { valid, unstorable: UNSTORABLE }
}

const memberCalls = CALLS.filter(({ served }) => served.access !== 'public')
const PUBLIC: readonly { path: string; isInPath?: boolean; request: unknown }[] = [
  { path: USED_PRIZE_CODES_PATH, request: usedPrizeCode },
  ...CALLS.flatMap(({ path, served: { access, inPath, request } }) =>
    access === 'public' ? [{ path, isInPath: inPath !== undefined, request }] : [],
  ),
]

/**
 * Every declared call and file is in the lists of the server. A new one is therefore tested here
 * without a line of its own.
 */
describe('values that cannot be stored', () => {
  let database: Database
  let served: ServedApp
  let member: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    member = await signIn(database, served.app, { wafubar: 'owner' }, { ownsInstallation: true })
  })
  afterAll(async () => database.close())

  const answer = async (response: Response) => {
    const { code } = (await response.json().catch(() => ({}))) as { code?: string }
    return { status: response.status, code }
  }
  const expectAnswers = async (requests: readonly (() => Response | Promise<Response>)[]) => {
    const answers: { readonly status: number; readonly code: string | undefined }[] = []
    for (const request of requests) answers.push(await answer(await request()))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ status, code }) => status >= 400 && status !== 404 && !code)).toEqual(
      [],
    )
  }

  it('are refused in a field, and are the key of no venue', async () => {
    const edit = { author: member.id, id: '\0', changes: [{ path: 'name', was: null, now: 'Bar' }] }
    expect(await answer(await member.send(draftCalls('edit', 'wafubar', edit)))).toEqual({
      status: 400,
      code: 'bad_request',
    })
    const phone = { name: 'Bar\0' }
    expect(await answer(await member.send(phonesCalls('add', 'wafubar', phone)))).toEqual({
      status: 400,
      code: 'bad_request',
    })
    const { body } = draftCalls('edit', 'wafubar', edit)
    for (const venue of ['wafubar%00', '%ed%a0%80']) {
      const path = `/gestion/calls/draft/edit/${venue}`
      expect(await answer(await member.send({ path, body }))).toEqual({
        status: 403,
        code: 'not_permitted',
      })
    }
  })

  it.each(memberCalls)('cause no failure of $path', async (listed) => {
    const { served: call } = listed
    const [path, otherPath] = ['wafubar', '%ed%a0%80'].map(
      (venue) => listed.path + listed.parameters.replace(':venue', venue),
    ) as [string, string]
    if (!call.isFile) {
      const { valid, unstorable } = valuesOf(call.request as unknown as Schema)
      await expectAnswers([
        ...unstorable.map((body) => async () => member.send({ path, body: body as object })),
        async () => member.send({ path: otherPath, body: valid as object }),
      ])
      return
    }
    const { unstorable } = valuesOf(call.request as unknown as Schema)
    const encoded = (value: unknown) => encodeURIComponent(Buffer.from(String(value)).toString())
    const queries = unstorable.map((query) =>
      Object.entries(query as object)
        .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
        .join('&'),
    )
    await expectAnswers(
      [...queries, 'name=%ed%a0%80', 'name=%00'].flatMap((query) =>
        [path, otherPath].map((to) => async () => member.get(`${to}?${query}`)),
      ),
    )
  })

  it.each(PUBLIC)('cause no failure of $path', async ({ path, isInPath, request: schema }) => {
    const { unstorable } = valuesOf(schema as Schema)
    const headers = { [TICKET_HEADER]: 'a'.repeat(32) }
    const segments = (request: object) =>
      Object.values(request)
        .map((value) => encodeURIComponent(Buffer.from(String(value)).toString()))
        .join('/')
    await expectAnswers(
      unstorable.map((request) => async () => {
        if (!isInPath) return served.post(path, request as object, headers)
        return served.app.request(`${path}/${segments(request as object)}`, { method: 'POST' })
      }),
    )
  })

  it.each(['%00', 'a%00', '%ed%a0%80', '%EF%BF%BF', String(2 ** 63)])(
    'cause no failure in a path with %s',
    async (part) => {
      const paths = [
        `/${part}`,
        `/venues/${part}.json`,
        `/logos/${part}`,
        `/logos/${part}.png`,
        `/gestion/${part}`,
      ]
      const lookUp = `/rest/v1/used_prize_codes?select=code&limit=1&code=eq.${part}`
      await expectAnswers([...paths, lookUp].map((path) => async () => served.app.request(path)))
    },
  )
})
