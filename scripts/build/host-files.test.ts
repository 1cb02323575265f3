import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { hostPage } from '#testing/supabase/static-host.ts'
import { sha256 } from '#testing/database/participations.ts'
import { nolimit, wafubar } from '#testing/venues/example-venues.ts'
import { listVenues } from '#venues/listed-venue.ts'
import { logoPictureHref } from '#venues/logo-picture.ts'

import { writeHostFiles } from './host-files.ts'
import { writeStaticPages } from './static-pages.ts'

const HTML =
  '<!doctype html><link rel="preconnect" href="https://api.roue.example" crossorigin><script>play()</script>'

describe('a page on a host for static files', () => {
  let folder: string
  let host: Hono
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roue-host-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), HTML)
    await writeFile(join(folder, 'offline.js'), 'store()')
    await writeFile(join(folder, 'assets/index-Ab12.js'), 'play()')
    await mkdir(join(folder, 'logos'))
    await writeFile(join(folder, 'logos/ab12.png'), 'png')
    await writeHostFiles(folder, HTML, [{ key: 'wafubar' }])
    host = await hostPage(folder)
  })
  afterAll(async () => rm(folder, { recursive: true }))

  const headerOf = async (path: string, name: string) => (await host.request(path)).headers.get(name)

  it.each([
    ['/', 'no-cache'],
    ['/offline.js', 'no-cache'],
    ['/assets/index-Ab12.js', 'public, max-age=31536000, immutable'],
    ['/logos/ab12.png', 'public, max-age=31536000, immutable'],
  ])('has a header for how long %s is cached', async (path, cacheControl) => {
    expect(await headerOf(path, 'cache-control')).toBe(cacheControl)
  })

  it('has the content security policy of the page, which allows the backend', async () => {
    const policy = await headerOf('/', 'content-security-policy')
    expect(policy).toContain("connect-src 'self' https://api.roue.example")
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(await headerOf('/', 'x-frame-options')).toBe('DENY')
  })

  it('has a 404 page, so that no host answers a missing file with the game and 200', async () => {
    expect((await host.request('/assets/index-Old1.js')).status).toBe(404)
    expect(await (await host.request('/404.html')).text()).toContain('Cette page n’existe pas')
  })
})

const RENDERER = `
export const renderHomePage = async (template, venues) => template + 'home: ' + venues.map(({ key }) => key).join()
export const renderVenuePage = async (template, venue) => template + venue.key
export const renderVenueFile = async (venue) => JSON.stringify({ venue, firstView: '' })`

describe('the pages of venues on a host for static files', () => {
  let folder: string
  let host: Hono
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roue-host-'))
    await mkdir(join(folder, 'render'))
    await writeFile(join(folder, 'render/render.js'), RENDERER)
    await writeFile(join(folder, 'render/template.html'), HTML)
    const logo = { large: btoa('large'), small: btoa('small') }
    const exported = [wafubar, { ...nolimit, logo, archivedAt: '2026-11-01T00:00:00Z' }]
    await writeFile(join(folder, 'venues-of-today'), JSON.stringify(exported))
    await writeStaticPages(folder, join(folder, 'render'), join(folder, 'venues-of-today'))
    host = await hostPage(folder)
  })
  afterAll(async () => rm(folder, { recursive: true }))

  const read = async (path: string) => (await host.request(path)).text()

  it('are those of the exported venues, at the addresses that the server has', async () => {
    expect(await read('/')).toBe(`${HTML}home: wafubar`)
    expect(await read('/wafubar')).toBe(`${HTML}wafubar`)
    expect(await read('/nolimit')).toBe(`${HTML}nolimit`)
    expect(JSON.parse(await read('/venues.json'))).toEqual(listVenues([wafubar]))
    expect(JSON.parse(await read('/venues/wafubar.json'))).toEqual({ venue: wafubar, firstView: '' })
    expect((await host.request('/autre')).status).toBe(404)
  })

  it('have the small picture of a logo that the export carries', async () => {
    const file = JSON.parse(await read('/venues/nolimit.json')) as { venue: { logo: string } }
    expect(file.venue.logo).toBe(sha256('largesmall'))
    expect(await read(logoPictureHref(file.venue.logo))).toBe('small')
  })

  it('are reached by the address of the terms without a hash', async () => {
    const response = await host.request('/wafubar/terms-and-conditions')
    expect(response.headers.get('location')).toBe('/#/wafubar/terms-and-conditions')
  })

  it('without an export are those of the example venues', async () => {
    const other = await mkdtemp(join(tmpdir(), 'roue-host-'))
    await writeStaticPages(other, join(folder, 'render'), undefined)
    expect(await readFile(join(other, 'index.html'), 'utf8')).toBe(`${HTML}home: wafubar,nolimit`)
    await rm(other, { recursive: true })
  })
})
