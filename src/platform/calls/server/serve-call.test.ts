import { describe, expect, it } from 'vitest'

import { declareCall, RETRY_LATER } from '#platform/calls/call.ts'
import { instant, oneOf, optional, text } from '#platform/calls/json-readers.ts'

import { refuse, refuseUntil } from './refuse.ts'
import { errorCodeOf } from './reply.ts'
import { answered } from './answer-call.ts'
import { NO_CONTENT, serveCall, type CallHandler, type Client } from './serve-call.ts'

const OPEN_DOOR = declareCall({
  path: '/functions/v1/open-door',
  request: { side: oneOf(['left', 'right']), key: optional(text({ max: 5 })) },
  malformed: { key: 'bad_link' },
  answer: { openedAt: instant },
  statuses: [200, 202, 204],
  errors: {
    bad_link: {},
    closed: { at: instant },
    link_refused: {},
    too_many_requests: RETRY_LATER,
  },
})
type OpenDoor = CallHandler<typeof OPEN_DOOR, null>

const clientOf = ({ headers }: Request): Client => ({
  address: ['203.0.113.7'],
  headers,
  cookies: { read: () => null, set: () => {}, addTo: (reply) => reply },
})

const AT = '2026-11-21T12:00:00Z'
const open: OpenDoor = async () => answered({ openedAt: AT })

async function post(handle: OpenDoor, body: object | string, type = 'application/json') {
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': type, 'x-name': 'ana' }
  const request = new Request('http://x/', { method: 'POST', body: sent, headers })
  const reply = await serveCall(OPEN_DOOR, handle).answer(request, null, clientOf(request), {})
  const read = reply.status === 204 ? null : ((await reply.json()) as object)
  return { status: reply.status, body: read, code: errorCodeOf(reply), headers: reply.headers }
}

describe('a request that is not as declared', () => {
  const handled: unknown[] = []
  const handle: OpenDoor = async (request) => {
    handled.push(request)
    return answered({ openedAt: AT })
  }

  it.each([
    ['another type', '{"side":"left"}', 'text/plain', 415, { code: 'bad_request' }],
    ['no JSON', '{', 'application/json', 400, { code: 'bad_request' }],
    [
      'a malformed field',
      '{"side":"up"}',
      'application/json',
      400,
      { code: 'bad_request', field: 'side' },
    ],
    [
      'an extra field',
      '{"side":"left","x":1}',
      'application/json',
      400,
      { code: 'bad_request', field: 'x' },
    ],
    [
      'an extra field called constructor',
      '{"side":"left","constructor":1}',
      'application/json',
      400,
      { code: 'bad_request', field: 'constructor' },
    ],
    [
      'a field whose refusal is declared',
      '{"side":"left","key":"too long"}',
      'application/json',
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
  it('has the status and the text of its code, and the declared fields', async () => {
    const reply = await post(async () => refuse('closed', { at: AT }), { side: 'left' })
    expect([reply.status, reply.body]).toEqual([
      403,
      { error: 'Le jeu est terminé.', code: 'closed', at: AT },
    ])
  })

  it('may have a text of its own', async () => {
    const reply = await post(async () => refuse('link_refused', { error: 'Non.' }), {
      side: 'left',
    })
    expect([reply.status, reply.body]).toEqual([403, { error: 'Non.', code: 'link_refused' }])
  })

  it('by a limit says when to retry, in the body and in the header', async () => {
    const reply = await post(async () => refuseUntil(25), { side: 'left' })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '25'])
    expect(reply.body).toMatchObject({ code: 'too_many_requests', seconds: 25 })
  })

  it('that the call does not declare, or without its fields or its text, does not compile', () => {
    // @ts-expect-error: the call does not declare this code
    const undeclared: OpenDoor = async () => refuse('already_played')
    // @ts-expect-error: `at` is missing
    const withoutField: OpenDoor = async () => refuse('closed')
    // @ts-expect-error: `at` is a text
    const withWrongField: OpenDoor = async () => refuse('closed', { at: 7 })
    // @ts-expect-error: the catalogue has no text for this code
    const withoutText: OpenDoor = async () => refuse('link_refused')
    expect([undeclared, withoutField, withWrongField, withoutText]).toHaveLength(4)
  })
})

describe('an answer', () => {
  it('is the handler’s, for the read request and its client', async () => {
    const handled: unknown[] = []
    const handle: OpenDoor = async (request, _, client: Client) => {
      handled.push(request, client.address, client.headers.get('x-name'))
      return answered({ openedAt: AT }, 202)
    }
    const reply = await post(handle, { side: 'left' })
    expect([reply.status, reply.body, reply.code]).toEqual([202, { openedAt: AT }, undefined])
    expect(handled).toEqual([{ side: 'left', key: null }, ['203.0.113.7'], 'ana'])
  })

  it('without content has no body', async () => {
    expect(await post(async () => NO_CONTENT, { side: 'left' })).toMatchObject({
      status: 204,
      body: null,
    })
    expect(await post(open, { side: 'left' })).toMatchObject({ status: 200 })
  })

  it('without a declared field, or with another status, does not compile', () => {
    // @ts-expect-error: `openedAt` is missing
    const withoutField: OpenDoor = async () => answered({})
    // @ts-expect-error: the call does not declare this status
    const withOtherStatus: OpenDoor = async () => answered({ openedAt: AT }, 201)
    expect([withoutField, withOtherStatus]).toHaveLength(2)
  })
})

it('a request in the path is read from its segments', async () => {
  const COUNT = declareCall({
    path: '/functions/v1/count',
    request: { side: oneOf(['left', 'right']) },
    isInPath: true,
    answer: {},
    statuses: [204],
    errors: {},
  })
  const served = serveCall<typeof COUNT, null>(COUNT, async () => NO_CONTENT)
  expect(served.parameters).toBe('/:side?')
  const request = new Request('http://x/', { method: 'POST' })
  const send = async (parameters: object) =>
    (await served.answer(request, null, clientOf(request), parameters)).status
  expect([await send({}), await send({ side: 'up' }), await send({ side: 'left' })]).toEqual([
    400, 400, 204,
  ])
})
