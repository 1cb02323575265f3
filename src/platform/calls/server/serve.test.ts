import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { DatabaseError } from '#database/server/database-error.ts'
import type { Answered, Refusal } from '#platform/calls/call.ts'
import { anyText } from '#platform/formats/value-schema.ts'

import { call, calls, nothing } from './call.ts'
import type { Client } from './client.ts'
import { answered, refuse, refuseUntil, type RefusedUntil } from './refuse.ts'
import { errorCodeOf } from './reply.ts'
import { addCalls, listCalls, type FindMember } from './serve.ts'

const doorRequest = v.strictObject({
  side: v.picklist(['left', 'right']),
  key: v.optional(anyText(5)),
})
type Opened = { readonly openedAt: string }
type OpenDoor = (
  request: v.InferOutput<typeof doorRequest>,
  client: Client,
) => Promise<
  | Opened
  | Answered<Opened, 202>
  | null
  | Refusal<'closed', { readonly at: string }>
  | Refusal<'link_refused', { readonly error: string }>
  | RefusedUntil
>

const AT = '2026-11-21T12:00:00Z'
const EDGE = { proxies: 0, publicUrl: 'https://roue.example' }
const nobody: FindMember<null> = async () => refuse('signed_out')

function serve(groups: Parameters<typeof listCalls<null>>[0], findMember = nobody): Hono {
  const app = new Hono()
  addCalls(app, listCalls<null>(groups), null, EDGE, findMember)
  return app
}

async function post(handle: OpenDoor, body: object | string, type = 'application/json') {
  const open = call('public', doorRequest, handle, { malformed: { key: 'bad_link' } })
  const reply = await serve([calls('/functions/v1', { open })]).request('/functions/v1/open', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, 'x-name': 'ana' },
  })
  const read = reply.status === 204 ? null : ((await reply.json()) as object)
  return { status: reply.status, body: read, code: errorCodeOf(reply), headers: reply.headers }
}

describe('a request that does not match the schema', () => {
  const handled: unknown[] = []
  const handle: OpenDoor = async (request) => {
    handled.push(request)
    return null
  }

  const JSON_TYPE = 'application/json'
  type Refused = { readonly code: string; readonly field?: string }
  const bad = (field: string) => ({ code: 'bad_request', field })
  it.each<[name: string, body: string, type: string, status: number, error: Refused]>([
    ['another type', '{"side":"left"}', 'text/plain', 415, { code: 'bad_request' }],
    ['no JSON', '{', JSON_TYPE, 400, { code: 'bad_request' }],
    ['no object', '7', JSON_TYPE, 400, bad('')],
    ['a list', '[]', JSON_TYPE, 400, bad('')],
    ['a malformed field', '{"side":"up"}', JSON_TYPE, 400, bad('side')],
    ['an extra field', '{"side":"left","x":1}', JSON_TYPE, 400, bad('x')],
    ['a constructor', '{"side":"left","constructor":1}', JSON_TYPE, 400, bad('constructor')],
    ['a prototype', '{"side":"left","__proto__":1}', JSON_TYPE, 400, bad('__proto__')],
    [
      'a field with a code of its own',
      '{"side":"left","key":"too long"}',
      JSON_TYPE,
      403,
      { code: 'bad_link', field: 'key' },
    ],
  ])('is refused before the handler: %s', async (_, body, type, status, error) => {
    const reply = await post(handle, body, type)
    expect([reply.status, reply.body, reply.code]).toEqual([
      status,
      { error: expect.stringMatching(/[.]$/) as string, ...error },
      error.code,
    ])
    expect(handled).toEqual([])
  })
})

describe('a refusal', () => {
  it('has the status, the text and the fields of its code', async () => {
    const reply = await post(async () => refuse('closed', { at: AT }), { side: 'left' })
    expect([reply.status, reply.body]).toEqual([
      403,
      { error: 'Le jeu est terminé.', code: 'closed', at: AT },
    ])
  })

  it('may have another text than the catalogue', async () => {
    const reply = await post(async () => refuse('link_refused', { error: 'Non.' }), {
      side: 'left',
    })
    expect([reply.status, reply.body]).toEqual([403, { error: 'Non.', code: 'link_refused' }])
  })

  it('because of a rate limit says when to retry, in the body and in the header', async () => {
    const reply = await post(async () => refuseUntil(25), { side: 'left' })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '25'])
    expect(reply.body).toMatchObject({ code: 'too_many_requests', seconds: 25 })
  })

  it('does not compile without its fields or its text, or if the handler does not declare it', () => {
    // @ts-expect-error: the handler does not return this code
    const unnamed: OpenDoor = async () => refuse('already_played')
    // @ts-expect-error: `at` is missing
    const withoutField: OpenDoor = async () => refuse('closed')
    // @ts-expect-error: `at` is a text
    const withWrongField: OpenDoor = async () => refuse('closed', { at: 7 })
    // @ts-expect-error: the catalogue has no text for this code
    const withoutText: OpenDoor = async () => refuse('link_refused')
    expect([unnamed, withoutField, withWrongField, withoutText]).toHaveLength(4)
  })
})

describe('an answer', () => {
  it('is the result of the handler, which gets the request and its client', async () => {
    const handled: unknown[] = []
    const reply = await post(
      async (request, client) => {
        handled.push(request, client.headers.get('x-name'))
        return { openedAt: AT }
      },
      { side: 'left' },
    )
    expect([reply.status, reply.body, reply.code]).toEqual([200, { openedAt: AT }, undefined])
    expect(handled).toEqual([{ side: 'left' }, 'ana'])
  })

  it('may have another status, or no content', async () => {
    expect(await post(async () => answered({ openedAt: AT }, 202), { side: 'left' })).toMatchObject(
      { status: 202, body: { openedAt: AT } },
    )
    expect(await post(async () => null, { side: 'left' })).toMatchObject({ status: 204 })
  })

  it('does not compile without a field, with another status, or with a value that JSON cannot represent', () => {
    // @ts-expect-error: `openedAt` is missing
    const withoutField: OpenDoor = async () => ({})
    // @ts-expect-error: the handler does not return this status
    const withOtherStatus: OpenDoor = async () => answered({ openedAt: AT }, 201)
    // @ts-expect-error The page would get a string.
    call('public', nothing, async () => ({ at: new Date() }))
    expect([withoutField, withOtherStatus]).toHaveLength(2)
  })
})

it('the request of a call with parameters is read from the segments of the path', async () => {
  const request = v.strictObject({ side: v.picklist(['left', 'right']) })
  const count = call('public', request, async () => null, { inPath: ['side'] })
  const app = serve([calls('/functions/v1', { count })])
  const send = async (path: string, method = 'POST') =>
    (await app.request(`/functions/v1/count${path}`, { method })).status
  expect([await send(''), await send('/up'), await send('/left')]).toEqual([400, 400, 204])
  expect([await send('/left', 'GET'), await send('/left/more')]).toEqual([405, 404])
})

it('a client who is not signed in, and a member who has lost the role meanwhile, are refused', async () => {
  const open = call('manager', nothing, async () => {
    throw new DatabaseError({ message: 'permission denied', code: '42501' })
  })
  const groups = [calls('/gestion/calls/doors', { open })]
  const ask = async (app: Hono) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', body: '{}', headers }
    return (await app.request('/gestion/calls/doors/open/wafubar', init)).status
  }
  expect(await ask(serve(groups))).toBe(401)
  const found: readonly object[] = [{ cookies: {} }, refuse('not_permitted')]
  let asked = 0
  const find = (async () => found[asked++]) as unknown as FindMember<null>
  expect(await ask(serve(groups, find))).toBe(403)
})
