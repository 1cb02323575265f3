import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The worker is a script without exports, which no import can name. */
const [startWorker] = Object.values(import.meta.glob('./service-worker.ts'))
const ORIGIN = 'https://roue.example'
type Listener = (event: object) => void

/** The stored answers of the cache of this version, by path. */
const stored = new Map<string, Response>()
const listeners = new Map<string, Listener>()
const network = vi.fn<() => Promise<Response>>()

beforeEach(async () => {
  stored.clear()
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) =>
    listeners.set(name, listener),
  )
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (path: string, answer: Response) => stored.set(path, answer),
    }),
    match: async (path: string) => stored.get(path)?.clone(),
  })
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('VERSION', '1')
  vi.stubGlobal('STORED_FILES', [])
  vi.resetModules()
  await startWorker?.()
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a page, and returns the text of the answer; null if the worker does not answer. */
async function open(path: string): Promise<string | null> {
  const works: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: { url: ORIGIN + path, method: 'GET', mode: 'navigate' },
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (work: Promise<unknown>) => works.push(work),
  })
  const text = (await (await answer)?.text()) ?? null
  await Promise.all(works)
  return text
}

it('a page has one stored answer, the last one, whatever its query, and is shown without a network', async () => {
  for (const [query, text] of [
    ['', 'old'],
    ['?utm=poster', 'new'],
  ] as const) {
    network.mockResolvedValueOnce(new Response(text))
    expect(await open(`/wafubar${query}`)).toBe(text)
  }
  expect([...stored.keys()]).toEqual(['/wafubar'])
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await open('/wafubar?utm=card')).toBe('new')
})

it('an answer that is not to be stored, or a failure, replaces no stored page, and the back office is not stored', async () => {
  network.mockResolvedValueOnce(new Response('good'))
  await open('/wafubar')
  network.mockResolvedValueOnce(
    new Response('starting', { headers: { 'cache-control': 'no-store' } }),
  )
  expect(await open('/wafubar')).toBe('starting')
  network.mockResolvedValueOnce(new Response('broken', { status: 500 }))
  expect(await open('/wafubar')).toBe('good')
  expect(await open('/gestion')).toBeNull()
})
