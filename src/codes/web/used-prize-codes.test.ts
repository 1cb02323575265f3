import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { CANDIDATE_CODE_HEADER, USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { fakeServer, type AskedRequest } from '#testing/servers/fake-server.ts'

import { lookUpCode, saveCode } from './used-prize-codes.ts'

const CODE = 'K7QX2M9A'
const TICKET = '11'.repeat(16)
const ROW = {
  code: CODE,
  user_email: 'ana@example.org',
  prize_name: 'Bière',
  app_identifier: 'wafubar',
}

describe('a look-up', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const lookUp = async (...answers: (Response | null)[]) => {
    const { server, asked } = fakeServer(async () => {
      const answer = answers[asked.length - 1] ?? null
      return answer ?? Promise.reject(new TypeError('Failed to fetch'))
    })
    const result = lookUpCode(CODE, TICKET, server)
    await vi.advanceTimersByTimeAsync(7000)
    return { result: await result, asked }
  }
  const failed = async (...answers: (Response | null)[]) => {
    const { result, asked } = await lookUp(...answers)
    expect(result).toBe('failed')
    return asked.length
  }

  it('fails at once with an error or with rows that it cannot read', async () => {
    expect(await failed(Response.json({ code: '42501' }, { status: 401 }))).toBe(1)
    expect(await failed(Response.json([], { status: 429 }))).toBe(1)
    for (const body of ['<html>', 'null', '{}', '[{}]', '[{"code":7}]', ''])
      expect(await failed(new Response(body))).toBe(1)
  })

  it('is retried three times if there is no answer or the server is starting', async () => {
    expect(await failed(null, null, null, null)).toBe(4)
    const starting = () => Response.json({}, { status: 503 })
    expect(await failed(starting(), starting(), starting(), starting())).toBe(4)
    const { result, asked } = await lookUp(null, starting(), Response.json([]))
    expect([result, asked.length]).toEqual(['unused', 3])
  })

  it('requests one row by its code, with the ticket', async () => {
    const { result, asked } = await lookUp(Response.json([{ code: CODE }]))
    expect(result).toBe('used')
    expect(asked).toMatchObject([
      { method: 'GET', path: `${USED_PRIZE_CODES_PATH}?select=code&limit=1&code=eq.${CODE}` },
    ])
    expect(asked[0]?.headers.get(CANDIDATE_CODE_HEADER)).toBe(CODE)
    expect(asked[0]?.headers.get(TICKET_HEADER)).toBe(TICKET)
  })
})

describe('a code to save', () => {
  const save = async (answer: () => Response | Promise<Response>) => {
    const { server, asked } = fakeServer(answer)
    return { result: await saveCode(ROW, TICKET, server), asked: asked as readonly AskedRequest[] }
  }

  it.each([
    ['duplicate', () => Response.json({ code: '23505' }, { status: 409 })],
    ['refused', () => Response.json({ code: '42501' }, { status: 401 })],
    ['failed', () => Response.json({ code: '23514' }, { status: 400 })],
    ['failed', () => new Response('<html>', { status: 502 })],
    ['failed', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is %s, without a retry', async (expected, answer) => {
    const { result, asked } = await save(answer)
    expect([result, asked.length]).toEqual([expected, 1])
  })

  it('is sent as one row, with the ticket', async () => {
    const { result, asked } = await save(() => new Response(null, { status: 201 }))
    expect(result).toBe('saved')
    expect(asked).toMatchObject([{ method: 'POST', path: USED_PRIZE_CODES_PATH, body: ROW }])
    expect(asked[0]?.headers.get(TICKET_HEADER)).toBe(TICKET)
  })
})
