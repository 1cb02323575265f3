import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer } from '#testing/servers/fake-server.ts'

import { callAndRead } from './call-and-read.ts'
import { callServer, pageServer } from './call-server.ts'

const door = v.object({ isOpen: v.boolean() })
const OPEN_DOOR = { path: '/functions/v1/open-door', body: { side: 'left' } }

const open = async (answer: () => Response | Promise<Response>) =>
  callAndRead(OPEN_DOOR, v.nullable(door), fakeServer(answer).server)
const AT = '2026-11-21T12:00:00Z'

describe('a call without a readable answer', () => {
  it.each([
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page in HTML', () => new Response('<html>')],
    ['the value null', () => Response.json(null)],
    ['a missing field', () => Response.json({})],
    ['a field of another type', () => Response.json({ isOpen: 'yes' })],
    ['the value 7', () => Response.json(7)],
  ])('is unanswered: %s', async (_, answer) => {
    expect(await open(answer)).toEqual({ type: 'unanswered' })
  })
})

describe('a refused call', () => {
  const refuse = async (status: number, body: object | string) =>
    open(() => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

  it.each([
    [500, { code: 'WORKER_LIMIT', message: 'out of resources' }, 'out of resources'],
    [500, { error: '', message: 'out of resources' }, 'out of resources'],
    [500, { error: { message: 'x' } }, null],
    [503, '<html>', null],
    [404, '', null],
    [429, { message: ' ' }, null],
    [500, { error: 'no' }, 'no'],
    [503, { code: 'unavailable', error: 'x'.repeat(301) }, null],
  ])('by a proxy has no code: %i %o', async (status, body, reason) => {
    expect(await refuse(status, body)).toMatchObject({
      type: 'refused',
      status,
      code: null,
      reason,
    })
  })

  it('has the additional fields of the error', async () => {
    const body = { error: 'Fermé.', code: 'closed', at: AT }
    expect(await refuse(403, body)).toEqual({
      type: 'refused',
      status: 403,
      code: 'closed',
      reason: 'Fermé.',
      details: { at: AT },
    })
  })
})

describe('an answered call', () => {
  beforeEach(() => void vi.stubGlobal('window', { location: { origin: '' } }))

  it('has the status and the fields of the schema', async () => {
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

  it('is one POST of JSON with the headers of the server', async () => {
    const { server, asked } = fakeServer(() => Response.json({ isOpen: true }))
    await callServer(OPEN_DOOR, { ...server, headers: pageServer().headers })
    expect(asked).toMatchObject([{ method: 'POST', ...OPEN_DOOR }])
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      apikey: 'anon',
      authorization: 'Bearer anon',
      'content-type': 'application/json',
    })
  })
})
