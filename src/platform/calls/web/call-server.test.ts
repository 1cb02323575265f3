import { describe, expect, it } from 'vitest'

import { declareCall, RETRY_LATER } from '#platform/calls/call.ts'
import { flag, instant, nullable, oneOf } from '#platform/calls/json-readers.ts'
import { fakeServer } from '#testing/servers/fake-server.ts'

import { callServer } from './call-server.ts'

const OPEN_DOOR = declareCall({
  path: '/functions/v1/open-door',
  request: { side: oneOf(['left', 'right']) },
  answer: { isOpen: flag },
  statuses: [200, 202, 204],
  errors: { closed: { at: nullable(instant) }, too_many_requests: RETRY_LATER, bad_link: {} },
})

const open = async (answer: () => Response | Promise<Response>) =>
  callServer(OPEN_DOOR, { side: 'left' }, fakeServer(answer).server)
const AT = '2026-11-21T12:00:00Z'

describe('a call without a readable answer', () => {
  it.each([
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page in HTML', () => new Response('<html>')],
    ['the value null', () => Response.json(null)],
    ['a missing field', () => Response.json({})],
    ['a field of another type', () => Response.json({ isOpen: 'yes' })],
  ])('is unanswered: %s', async (_, answer) => {
    expect(await open(answer)).toEqual({ type: 'unanswered' })
  })
})

describe('a refused call', () => {
  const refuse = async (status: number, body: object | string) =>
    open(() => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

  it.each([
    [502, { error: 'SMTP 450', code: 'mail_failed' }, 'SMTP 450'],
    [500, { code: 'WORKER_LIMIT', message: 'out of resources' }, 'out of resources'],
    [500, { error: '', message: 'out of resources' }, 'out of resources'],
    [500, { error: { message: 'x' } }, null],
    [503, '<html>', null],
    [404, '', null],
    [429, { message: ' ' }, null],
    [500, { code: 'constructor', error: 'no' }, 'no'],
  ])('has no code that it does not declare: %i %o', async (status, body, reason) => {
    expect(await refuse(status, body)).toEqual({
      type: 'refused',
      status,
      code: null,
      reason,
      details: {},
    })
  })

  it('has the declared fields of its code; a malformed or missing one is null', async () => {
    const closed = { type: 'refused', status: 403, code: 'closed', reason: 'Fermé.' }
    const body = { error: 'Fermé.', code: 'closed' }
    expect(await refuse(403, { ...body, at: AT, more: 1 })).toEqual({
      ...closed,
      details: { at: AT },
    })
    for (const at of [undefined, null, 7, '25:00'])
      expect(await refuse(403, { ...body, at })).toEqual({ ...closed, details: { at: null } })
  })

  it.each(['bad_request', 'unavailable', 'bad_link'])('may have the code %s', async (code) => {
    expect(await refuse(400, { error: 'Non.', code })).toMatchObject({ code, details: {} })
  })
})

describe('an answered call', () => {
  it('has the status and the declared fields', async () => {
    const answer = { isOpen: true, more: 1 }
    for (const status of [200, 202])
      expect(await open(() => Response.json(answer, { status }))).toEqual({
        type: 'answered',
        status,
        answer: { isOpen: true },
      })
  })

  it('has the answer null with status 204', async () => {
    const result = await open(() => new Response(null, { status: 204 }))
    expect(result).toEqual({ type: 'answered', status: 204, answer: null })
  })

  it('is one POST of JSON with the anonymous key', async () => {
    const { server, asked } = fakeServer(() => Response.json({ isOpen: true }))
    await callServer(OPEN_DOOR, { side: 'right' }, server)
    expect(asked).toMatchObject([{ method: 'POST', path: OPEN_DOOR.path, body: { side: 'right' } }])
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      apikey: 'anon',
      authorization: 'Bearer anon',
      'content-type': 'application/json',
    })
  })
})
