import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer } from '#testing/servers/fake-server.ts'

const SERVER_TIME = 'Sat, 21 Nov 2026 02:53:00 GMT'
const SERVER_MS = Date.parse(SERVER_TIME)
const DAY_MS = 86_400_000
const PING = { path: '/functions/v1/ping', body: {} }

/** Opens the page again: its modules start with the values that the browser has stored. */
async function openPage() {
  vi.resetModules()
  const [{ now, nowMs }, { callServer }] = await Promise.all([
    import('./clock.ts'),
    import('#platform/calls/web/call-server.ts'),
  ])
  const ask = async (date: string | null) =>
    callServer(
      PING,
      fakeServer(() => Response.json({}, { headers: date === null ? {} : { date } })).server,
    )
  return { now, nowMs, ask }
}

describe('the time of the page, on a device whose clock is 40 days ahead', () => {
  let stored: Map<string, string>
  const device = () => SERVER_MS + 40 * DAY_MS
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('localStorage', localStorage)
    vi.stubGlobal('window', { localStorage })
    vi.useFakeTimers({ toFake: ['Date'], now: device() })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([null, '', 'soon'])(
    'is the time of the device after an answer with the date %o',
    async (date) => {
      const { ask, nowMs } = await openPage()
      await ask(date)
      expect(nowMs()).toBe(device())
    },
  )

  it.each(['', 'soon', '1e300', 'null'])(
    'is the time of the device if the stored difference is %o',
    async (text) => {
      stored.set('clock_ahead_ms', text)
      const { nowMs } = await openPage()
      expect(nowMs()).toBe(device())
    },
  )

  it('is the time of the server after its first answer, with and without storage', async () => {
    for (const storage of [localStorage, {}]) {
      vi.stubGlobal('localStorage', storage)
      const { ask, now, nowMs } = await openPage()
      await ask(SERVER_TIME)
      expect(nowMs()).toBe(SERVER_MS)
      vi.setSystemTime(device() + 61_000)
      expect(now()).toBe('2026-11-21T02:54:01.000Z')
      vi.setSystemTime(device())
    }
  })

  it('is the time of the server when the page opens again, until an answer shows that the device clock is right', async () => {
    await (await openPage()).ask(SERVER_TIME)
    const again = await openPage()
    expect(again.nowMs()).toBe(SERVER_MS)
    // An answer takes time, and its date has whole seconds.
    vi.setSystemTime(SERVER_MS + 1900)
    await again.ask(SERVER_TIME)
    expect([again.nowMs(), (await openPage()).nowMs()]).toEqual([
      SERVER_MS + 1900,
      SERVER_MS + 1900,
    ])
  })
})
