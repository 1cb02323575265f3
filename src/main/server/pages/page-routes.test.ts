import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { replaceRunOutPrizes } from '#draw/odds.ts'
import { createApp } from '#main/server/app.ts'
import { plainPages } from '#testing/servers/plain-pages.ts'
import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'
import {
  createFixedStore,
  EXAMPLE_VENUES,
  nolimit,
  wafubar,
} from '#testing/venues/example-venues.ts'
import { calendarTitle } from '#texts/ui/calendar.ts'
import { drawMark } from '#venues/logos/mark-drawing.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

const PROXY = { proxies: 0, publicUrl: 'http://localhost' }

/** Serves these venues. `renders` contains the names of the rendered pages. */
function serve(venues: readonly PublishedVenue[] = EXAMPLE_VENUES, isOpen = true) {
  const renders: string[] = []
  const state = { venues, isOpen }
  const pages = plainPages(
    {
      renderVenuePage: async (_, { key, version }) => {
        if (version === 0) throw new Error('cannot be rendered')
        renders.push(key)
        return `page ${key} ${version}`
      },
      renderHomePage: async (_, listed) => {
        renders.push('home')
        return listed.map(({ key, version }) => `${key} ${version}`).join()
      },
    },
    'shell',
  )
  const store = {
    ...createFixedStore([]),
    find: (key: string) => createFixedStore(state.venues).find(key),
    list: () => state.venues,
  }
  const services = { ...servicesWithoutDatabase(), venues: store, pages }
  const app = createApp(services, () => null, null, { ...PROXY, isOpen: () => state.isOpen })
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers })
  const read = async (path: string) => (await get(path)).text()
  return { state, pages, renders, get, read }
}

describe('the calendar file of a venue', () => {
  it.each([
    '/venues/autre/1796079600000.ics',
    '/venues/wafubar/.ics',
    '/venues/wafubar/17960796000000.ics',
    '/venues/wafubar/1796079600000.ics/x',
    '/venues/wafubar/-1.ics',
  ])('does not exist at %s', async (path) => {
    expect((await serve().get(path)).status).toBe(404)
  })

  it('is a file that a phone opens, with the day and the venue, and without personal data', async () => {
    const response = await serve().get('/venues/wafubar/1796079600000.ics')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    expect(response.headers.get('content-disposition')).toBeNull()
    const file = await response.text()
    expect(file).toContain('\r\nUID:1796079600000.wafubar@localhost\r\n')
    expect(file).toContain('\r\nDTSTART;VALUE=DATE:20261201\r\n')
    expect(file).toContain(`\r\nSUMMARY:${calendarTitle(wafubar.name)}\r\n`)
  })
})

describe('the pages of venues', () => {
  it('reject a venue that cannot be rendered, and still show the version in force', async () => {
    const { pages, read } = serve()
    await expect(pages.check({ ...wafubar, version: 0 })).rejects.toThrow('cannot be rendered')
    expect(await read('/wafubar')).toBe('page wafubar 1')
  })

  it('are rendered once, at the first request', async () => {
    const { state, renders, read } = serve()
    expect(await read('/')).toBe('wafubar 1,nolimit 1')
    await read('/')
    await read('/wafubar')
    await read('/wafubar')
    state.venues = [{ ...wafubar, version: 2 }, nolimit]
    expect(await read('/wafubar')).toBe('page wafubar 2')
    expect(await read('/')).toBe('wafubar 2,nolimit 1')
    expect(renders).toEqual(['home', 'wafubar', 'wafubar', 'home'])
  })

  it('do not show a failed publication, even if its number is used again', async () => {
    const { state, pages, renders, read } = serve()
    await pages.check({ ...wafubar, version: 2, invitation: 'Jamais publié' })
    state.venues = [{ ...wafubar, version: 2, invitation: 'Publié' }, nolimit]
    await read('/wafubar')
    expect(renders).toEqual(['wafubar', 'wafubar'])
  })

  it('change with a pause, although a pause makes no version', async () => {
    const { state, renders, read } = serve()
    await read('/wafubar')
    state.venues = [{ ...wafubar, paused: true }, nolimit]
    await read('/wafubar')
    expect(renders).toEqual(['wafubar', 'wafubar'])
  })

  it('have the data of a venue without the database too, and the odds in force if no prize is limited', async () => {
    const limited = wafubar.prizes.map((prize) => ({ ...prize, stock: { total: 1 } }))
    const { read } = serve([{ ...wafubar, prizes: limited }, nolimit])
    const oddsOf = async (key: string) =>
      (JSON.parse(await read(`/venues/${key}.json`)) as { odds: unknown }).odds
    expect(await oddsOf('wafubar')).toBeNull()
    expect(await oddsOf('nolimit')).toEqual(replaceRunOutPrizes(nolimit.prizes, []))
  })

  it('do not list an archived venue, but its own page stays available', async () => {
    const { get, read } = serve([wafubar, { ...nolimit, archivedAt: '2026-11-01T00:00:00Z' }])
    expect(await read('/')).toBe('wafubar 1')
    expect((await get('/nolimit')).status).toBe(200)
    const { key, name, invitation, theme } = wafubar
    expect(await (await get('/venues.json')).json()).toEqual([
      { key, name, invitation, theme, mark: drawMark(wafubar) },
    ])
  })

  it.each(['/', '/wafubar', '/venues/wafubar.json', '/venues.json'])(
    'at %s are compressed, and sent once to a client that stores them',
    async (path) => {
      const { get } = serve()
      const bodyOf = async (coding: string) => {
        const response = await get(path, { 'accept-encoding': coding })
        return Buffer.from(await response.arrayBuffer())
      }
      const plain = await get(path)
      const text = await plain.text()
      expect(brotliDecompressSync(await bodyOf('br')).toString()).toBe(text)
      expect(gunzipSync(await bodyOf('gzip')).toString()).toBe(text)
      const etag = plain.headers.get('etag') ?? ''
      expect(plain.headers.get('cache-control')).toBe('no-cache')
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    },
  )

  it('are an empty page with `no-store` until the database is open, and their data gets a 503', async () => {
    const { state, get, renders } = serve(EXAMPLE_VENUES, false)
    for (const path of ['/', '/wafubar']) {
      const response = await get(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await response.text()).toBe('shell')
    }
    for (const path of ['/venues.json', '/venues/wafubar.json'])
      expect((await get(path)).status).toBe(503)
    expect(renders).toEqual([])
    state.isOpen = true
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache')
  })
})
