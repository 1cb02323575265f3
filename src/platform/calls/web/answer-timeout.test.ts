import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ANSWER_TIMEOUT_MS } from '#platform/calls/call.ts'

import { fetchBody } from './call-server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // AbortSignal.timeout does not use the replaced timers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const { signal, abort } = abortable()
    setTimeout(abort, ms)
    return signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/**
 * Makes a server whose head and body arrive after these milliseconds or promises, unless the page
 * gives up.
 */
function answerAfter(head: number | Promise<void>, bodyMs: number) {
  const wait = async (time: number | Promise<void>, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (typeof time === 'number') setTimeout(resolve, time)
      else void time.then(resolve)
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  const answer = async (_: unknown, { signal = null }: RequestInit = {}) => {
    if (!signal) throw new Error('the page waits for ever')
    await wait(head, signal)
    return {
      status: 200,
      ok: true,
      headers: new Headers(),
      json: async () => wait(bodyMs, signal).then(() => ({ done: true })),
    } as unknown as Response
  }
  return fetchBody({ origin: '', headers: {}, fetch: answer as typeof fetch }, '/', {})
}

it('a call stops waiting for an answer that has not begun in time', async () => {
  const answer = answerAfter(ANSWER_TIMEOUT_MS + 1, 0)
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS)
  expect(await answer).toBeNull()
})

it('a call waits for the end of an answer that has begun in time', async () => {
  const answer = answerAfter(ANSWER_TIMEOUT_MS - 1, 5000)
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS + 5000)
  expect(await answer).toMatchObject({ status: 200, body: { done: true } })
})

it('a call reads an answer that arrived while the page was suspended, even after the time-out', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const answer = answerAfter(arrived, 0)
  // When the page resumes, the overdue timer runs before the answer is read.
  vi.advanceTimersToNextTimer()
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(await answer).toMatchObject({ status: 200, body: { done: true } })
})
