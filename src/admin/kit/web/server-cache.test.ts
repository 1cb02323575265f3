import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import {
  askServer,
  keyOfCall,
  mayRetry,
  readAgain,
  serverCache,
  Unanswered,
} from './server-cache.ts'

const CALL = { path: '/gestion/calls/today/read/wafubar', body: {} }

/** Returns the error of a call with this answer of the server. */
async function problemOf(status: number, answer: object): Promise<unknown> {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  return askServer(CALL).catch((error: unknown) => error)
}

describe('askServer', () => {
  beforeEach(() => void vi.stubGlobal('window', { location: { origin: '' } }))

  it('rejects a refusal with an error that is not retried', async () => {
    const error = await problemOf(403, { code: 'not_permitted', error: 'Vous ne pouvez pas.' })
    expect(error).toMatchObject({ problem: { reason: 'Vous ne pouvez pas.' } })
    expect(mayRetry(0, error as Error)).toBe(false)
  })

  it.each([
    [503, { code: 'unavailable', error: 'Plus tard.' }],
    [429, { code: 'too_many_requests', error: 'Plus tard.' }],
    [502, { message: 'Bad gateway' }],
  ])('rejects a status %i with an error that may be retried', async (status, answer) => {
    expect(mayRetry(0, (await problemOf(status, answer)) as Error)).toBe(true)
  })

  it('rejects a lost connection with an error that may be retried', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    const error = await askServer(CALL).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ problem: { type: 'unanswered' } })
    expect(mayRetry(0, error as Error)).toBe(true)
  })

  it('resolves with the answer', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ plays: 3 }))
    expect(await askServer(CALL)).toEqual({ plays: 3 })
  })
})

describe('mayRetry', () => {
  it('permits three retries of a call with a temporary problem, and none after a bug', () => {
    const later = new Unanswered({ type: 'unanswered' })
    expect(mayRetry(0, new TypeError('bug'))).toBe(false)
    expect([0, 1, 2, 3].map((retries) => mayRetry(retries, later))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

describe('keyOfCall', () => {
  it('returns a key that starts with the feature, and differs by call, venue and request', () => {
    expect(keyOfCall(CALL)).toEqual(['today', 'read', 'wafubar', {}])
    const body = { id: null }
    expect(keyOfCall({ path: '/gestion/calls/members/end-sessions', body })).toEqual([
      'members',
      'end-sessions',
      body,
    ])
  })
})

describe('readAgain', () => {
  beforeEach(() => serverCache.clear())

  /** Observes a call as a visible screen does. */
  function show(feature: string) {
    const queryFn = vi.fn(async () => feature)
    const observer = new QueryObserver(serverCache, { queryKey: [feature, 'read'], queryFn })
    const end = observer.subscribe(() => {})
    return { queryFn, end }
  }

  it('deletes answers that no screen shows', async () => {
    serverCache.setQueryData(['posters', 'read'], 'neverPublished')
    await readAgain()
    expect(serverCache.getQueryData(['posters', 'read'])).toBeUndefined()
  })

  it('repeats the calls of visible screens, except the excluded ones, and waits for their answers', async () => {
    const [opening, draft] = [show('opening'), show('draft')]
    await vi.waitFor(() => expect(serverCache.isFetching()).toBe(0))
    await readAgain({ base: '/gestion/calls/draft' })
    expect(opening.queryFn).toHaveBeenCalledTimes(2)
    expect(draft.queryFn).toHaveBeenCalledTimes(1)
    expect(serverCache.isFetching()).toBe(0)
    await readAgain()
    expect(draft.queryFn).toHaveBeenCalledTimes(2)
    opening.end()
    draft.end()
  })
})
